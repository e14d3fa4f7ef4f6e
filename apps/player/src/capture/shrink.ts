/** Small enough for a slow phone to send in seconds, large enough to read a document on. */
const LARGEST_SIDE = 1_800
const MAX_BYTES = 450_000
const qualities = [0.85, 0.7, 0.55]

/** A picture of the camera or a file, made smaller in the browser. Throws when it is no picture. */
export async function shrink(source: Blob | HTMLVideoElement): Promise<Blob> {
  const bitmap = await createImageBitmap(source)
  const scale = Math.min(1, LARGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  let made: Blob | null = null
  for (const quality of qualities) {
    made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (made && made.size <= MAX_BYTES) break
  }
  if (!made) throw new Error('the picture could not be drawn')
  return made
}
