import { useEffect, useRef } from 'react'

/** On a canvas: the picture has no address that could be copied, and is no file to drag away. */
export function PictureSheet({
  picture,
  turns = 0,
  label,
}: {
  picture: Blob
  turns?: number
  label: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    createImageBitmap(picture)
      .then((bitmap) => {
        const target = canvas.current
        if (!gone && target) draw(target, bitmap, turns)
        bitmap.close()
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [picture, turns])
  return <canvas ref={canvas} role="img" aria-label={label} />
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, turns: number): void {
  const isSideways = turns % 2 === 1
  canvas.width = isSideways ? bitmap.height : bitmap.width
  canvas.height = isSideways ? bitmap.width : bitmap.height
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((turns * Math.PI) / 2)
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
}
