// Whether everything that can be tapped is where a thumb gets at it.

// Controls that are cut off or too small, as sentences. A control counts as reachable when it lies
// within the viewport or within a pane that scrolls to it.
export const misplaced = (page) =>
  page.evaluate(() => {
    const found = [];
    const slack = 0.75; // half pixels of rounding
    const controls = 'button, a[href], input, textarea, [role=tab], [role=radio], [role=slider]';
    const visible = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const element of document.querySelectorAll('#semantics :is(' + controls + ')')) {
      if (element.closest('[inert]')) continue;
      const box = element.getBoundingClientRect();
      const name = `${element.getAttribute('role') || element.localName} "${element.getAttribute('aria-label') || ''}"`;
      const place = `${box.left.toFixed(1)},${box.top.toFixed(1)} ${box.width.toFixed(1)}×${box.height.toFixed(1)}`;
      if (box.width < 44 - slack || box.height < 44 - slack) found.push(`${name} is small: ${place}`);
      const pane = element.closest('.pane');
      if (box.left < visible.left - slack || box.right > visible.right + slack) found.push(`${name} is cut off at the side: ${place}`);
      if (!pane && (box.top < visible.top - slack || box.bottom > visible.bottom + slack)) {
        found.push(`${name} is out of view: ${place}`);
      }
      if (pane) {
        const area = pane.getBoundingClientRect();
        const top = box.top - area.top + pane.scrollTop;
        if (top < -slack || top + box.height > pane.scrollHeight + slack) found.push(`${name} cannot be scrolled to: ${place}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page itself scrolls sideways');
    return found;
  });
