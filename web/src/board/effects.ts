// Small movements of single things, by the browser's own animations.

export function shake(node: Element | null | undefined): void {
  node?.animate({ translate: ['0', '-2px', '2px', '-2px', '0'] }, { duration: 160 });
}
export function popIn(node: Element | null | undefined): void {
  if (!(node instanceof SVGElement)) return;
  node.style.transformBox = 'fill-box';
  node.style.transformOrigin = 'center';
  node.animate({ scale: [0.6, 1] }, { duration: 140, easing: 'cubic-bezier(.2,.9,.3,1.2)' });
}
export function crossFade(node: Element | null | undefined): void {
  node?.animate({ opacity: [0.35, 1] }, { duration: 120, easing: 'linear' });
}
