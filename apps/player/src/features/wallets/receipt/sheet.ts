const EDGE = 64
export const INK = '#0a0f24'
export const QUIET = '#4a5488'

type Line = {
  y: number
  size: number
  weight: number
  ink: string
  /** Where it stands across the sheet. */
  align?: 'center' | 'left' | 'right'
  /** How much of the width it may take, 0 to 1. */
  share?: number
}

/** A white sheet to be saved as a picture, drawn here and sent nowhere. Words that are too long get smaller. */
export async function openSheet(wide: number, high: number) {
  // A canvas does not wait for fonts.
  const family = getComputedStyle(document.body).fontFamily
  await Promise.allSettled(
    [400, 700, 800].map((weight) => document.fonts.load(`${weight} 40px ${family}`)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = high
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('nothing to draw on')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, wide, high)
  const places = { center: wide / 2, left: EDGE, right: wide - EDGE }

  function write(text: string, { y, size, weight, ink, align = 'center', share = 1 }: Line) {
    if (!pen) return
    let fits = size
    do pen.font = `${weight} ${fits}px ${family}`
    while (pen.measureText(text).width > (wide - 2 * EDGE) * share && (fits -= 2) > 12)
    pen.fillStyle = ink
    pen.textAlign = align
    pen.fillText(text, places[align], y)
  }
  function rule(y: number) {
    if (!pen) return
    pen.fillStyle = '#dfe3f5'
    pen.fillRect(EDGE, y, wide - 2 * EDGE, 2)
  }
  async function file(name: string): Promise<File> {
    const blob = await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (made) => (made ? resolve(made) : reject(new Error('no picture came of it'))),
        'image/png',
      ),
    )
    return new File([blob], name, { type: 'image/png' })
  }
  return { pen, write, rule, file }
}
