/** Keeps a page in a frame as large as its place: the frame has the size that the page is to be drawn at. For `ref`. */
export function fitFrame(frame: HTMLIFrameElement): () => void {
  const place = frame.parentElement
  const fit = new ResizeObserver(() => {
    const scale = (place?.clientWidth ?? 0) / frame.offsetWidth
    frame.style.setProperty('--fit', String(scale))
  })
  for (const one of [place, frame]) if (one) fit.observe(one)
  return () => fit.disconnect()
}
