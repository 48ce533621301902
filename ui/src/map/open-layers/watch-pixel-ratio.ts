/** Reports the device pixels per CSS pixel when the page is zoomed or moves to another screen. */
export function watchPixelRatio(onChange: (pixelRatio: number) => void): () => void {
  let media: MediaQueryList | undefined;
  const handleChange = () => {
    watch();
    onChange(window.devicePixelRatio);
  };
  const watch = () => {
    media?.removeEventListener('change', handleChange);
    media = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    media.addEventListener('change', handleChange);
  };
  watch();
  return () => media?.removeEventListener('change', handleChange);
}
