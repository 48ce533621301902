/**
 * A sheet of paper has another size than the screen, and a map cannot be drawn again for it. So the map keeps its size, and
 * its middle is printed. Returns a function that ends this.
 */
export function keepSizeOnPaper(map: HTMLElement): () => void {
  const keep = () => {
    const size = { width: `${map.offsetWidth}px`, height: `${map.offsetHeight}px` };
    Object.assign(map.style, size, { inset: '50% auto auto 50%', translate: '-50% -50%' });
  };
  const release = () => Object.assign(map.style, { width: '', height: '', inset: '', translate: '' });
  window.addEventListener('beforeprint', keep);
  window.addEventListener('afterprint', release);
  return () => {
    window.removeEventListener('beforeprint', keep);
    window.removeEventListener('afterprint', release);
  };
}
