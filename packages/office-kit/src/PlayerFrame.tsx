import { useCallback, useEffect, useRef } from 'react'
import './preview.css'

export const frameWidths = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
export const frameLanguages = [
  { value: 'en-PH', label: 'English' },
  { value: 'fil-PH', label: 'Filipino' },
] as const
export type FrameWidth = (typeof frameWidths)[number]['value']
export type FrameLanguage = (typeof frameLanguages)[number]['value']

/** The player's own page in a frame of a phone's or a desktop's width. It is handed `given` again whenever it asks. */
export function PlayerFrame({
  title,
  width,
  language,
  given,
  isOld = false,
  settleMs = 0,
}: {
  title: string
  width: FrameWidth
  language: FrameLanguage
  /** Undefined while there is nothing to show. */
  given: object | undefined
  /** What it shows is not what stands in the form. */
  isOld?: boolean
  /** How long nothing is typed before it is drawn anew. */
  settleMs?: number
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useCallback(() => {
    const there = frame.current?.contentWindow
    if (there && given) there.postMessage({ preview: given }, location.origin)
  }, [given])
  useEffect(() => {
    const timer = setTimeout(tell, settleMs)
    const onMessage = ({ source, origin }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin) tell()
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [tell, settleMs])
  return (
    <div className="device" data-width={width} data-old={isOld || undefined}>
      <iframe
        key={language}
        ref={(element) => {
          frame.current = element
          return element ? fitFrame(element) : undefined
        }}
        title={title}
        src={`/preview/preview.html?language=${language}`}
      />
    </div>
  )
}

/** Keeps a page in a frame as large as its place: the frame has the size that the page is to be drawn at. For `ref`. */
function fitFrame(frame: HTMLIFrameElement): () => void {
  const place = frame.parentElement
  const fit = new ResizeObserver(() => {
    const scale = (place?.clientWidth ?? 0) / frame.offsetWidth
    frame.style.setProperty('--fit', String(scale))
  })
  for (const one of [place, frame]) if (one) fit.observe(one)
  return () => fit.disconnect()
}
