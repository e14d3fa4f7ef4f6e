import { ImageSource, Rectangle, Texture } from 'pixi.js'

/** Written by `art/atlas.ts` beside a page. */
export type AtlasTable = {
  size: readonly number[]
  frames: Readonly<
    Record<
      string,
      { x: number; y: number; w: number; h: number; density: number; advance?: number }
    >
  >
}
/** A page and its table, as a client imports them. */
export type AtlasFile = { url: string; table: AtlasTable }
/** A part on the graphics card: its size in units, and of a letter how far the next one stands. */
export type PartOf = { texture: Texture; width: number; height: number; advance: number }

/** The parts of a page that is still on its way: their sizes, and nothing to be seen. */
export const partsOf = (
  { frames }: AtlasTable,
  textureOf: (frame: { x: number; y: number; w: number; h: number }) => Texture,
): Map<string, PartOf> =>
  new Map(
    Object.entries(frames).map(([name, { density, advance, ...frame }]) => [
      name,
      {
        texture: textureOf(frame),
        width: frame.w / density,
        height: frame.h / density,
        advance: advance ?? frame.w / density,
      },
    ]),
  )

/** Pixi's own loader wants workers made of blobs, which the page's policy forbids: so it is fetched and decoded here. */
export async function loadAtlas({ url, table }: AtlasFile): Promise<Map<string, PartOf>> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const resource = await createImageBitmap(await answer.blob(), { premultiplyAlpha: 'premultiply' })
  const source = new ImageSource({
    resource,
    alphaMode: 'premultiplied-alpha',
    scaleMode: 'linear',
  })
  return partsOf(
    table,
    ({ x, y, w, h }) => new Texture({ source, frame: new Rectangle(x, y, w, h) }),
  )
}
