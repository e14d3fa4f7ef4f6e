import { create } from 'qrcode'

/** The cells of a code: how many a side, and which are dark. */
export function qrCells(text: string): { size: number; dark: (x: number, y: number) => boolean } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, dark: (x, y) => Boolean(modules.get(y, x)) }
}
