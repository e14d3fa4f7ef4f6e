import 'pixi.js/unsafe-eval'
import { Container, Sprite, Texture, WebGLRenderer } from 'pixi.js'
import type { Motion } from '../motion.ts'
import effectsUrl from './art/atlas.webp?url'
import effectsTable from './art/atlas.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import { loadAtlas, partsOf, type AtlasFile, type PartOf } from './atlas.ts'
import { lengthsOf, type Lengths } from './lengths.ts'
import { createTrack, type Timeline, type Track } from './timeline.ts'

/** Back to front. Those with a `+` add light: each change between the two costs a draw call, so light is gathered. */
const layers = [
  'ground',
  'ground+',
  'board',
  'board+',
  'things',
  'things+',
  'words',
  'veil',
  'veil+',
  'party',
  'party+',
] as const
export type Layer = (typeof layers)[number]

/** Where a part is put: by its middle, in units of the page, turned in radians. */
export type Place = {
  x: number
  y: number
  scale?: number
  /** On top of `scale`, each way alone. */
  wide?: number
  high?: number
  turn?: number
  alpha?: number
  tint?: number
  /** The point that is put, in shares of the part: its middle, unless said otherwise. */
  anchor?: readonly [number, number]
}

/** Where letters are put, by the middle of their line, which a turn turns as a whole. */
export type Words = Place & {
  /** They are made smaller where they would be wider than this. */
  room?: number
  /** On top of what fits: how far they pop. */
  grown?: number
  /** Bends single letters. */
  each?: (i: number, of: number) => Partial<Place>
}

export type Scene = {
  readonly width: number
  readonly height: number
  /** Less motion is wished: no sparks, no flying, nothing that moves by itself. */
  readonly reducedMotion: boolean
  readonly length: Lengths
  /** Milliseconds that idle life has gone on; stands still where less motion is wished. */
  readonly now: number
  put(layer: Layer, part: string, place: Place): void
  sizeOf(part: string): { width: number; height: number }
  /** Set letters: `g` gold, `s` small and white; what has no letter is a gap. */
  write(layer: Layer, set: 'g' | 's', text: string, place: Words): void
  widthOf(set: 'g' | 's', text: string): number
  /** Moves everything for this frame. */
  shake(x: number, y: number): void
  /** Begins now, beside what is under way. */
  play(timeline: Timeline): Track
  skip(): void
  /** Something changed at rest: draw it. */
  touch(): void
  /** What is under way ends where it stands, and nothing more is drawn. */
  close(): void
  /** Everything can be shown, or it took too long: what a round needs and rest does not comes after the first picture. */
  readonly whole: Promise<void>
  readonly cost: { drawCalls: number; textureBytes: number; frames: number }
}

const GAP = 0.34
const IDLE_MS = 40
/** So long a card that lost its pictures gets to come back. */
const LOST_MS = 4_000
/** A round waits so long for parts that are on their way; then it is shown without them. */
const PATIENCE_MS = 3_000
const AGAIN_MS = 2_000

/** The sprites of a layer; those of the frame before are used again. */
type Pool = { box: Container; sprites: Sprite[]; used: number }

/** The state of a scene: only its parts below write it. */
type Inside = {
  host: HTMLElement
  canvas: HTMLCanvasElement
  renderer: WebGLRenderer
  parts: Map<string, PartOf>
  root: Container
  pools: ReadonlyMap<Layer, Pool>
  tracks: Set<Track>
  width: number
  height: number
  now: number
  shakeX: number
  shakeY: number
  dirty: boolean
  closed: boolean
  lost: boolean
}

type Options = {
  atlases: readonly AtlasFile[]
  /** Parts that nothing shows before a round. */
  later?: readonly AtlasFile[]
  motion: Motion
  draw: (scene: Scene) => void
}

const effects: AtlasFile = { url: effectsUrl, table: effectsTable }
const sizeOf = (host: HTMLElement) => ({
  width: Math.max(1, host.clientWidth),
  height: Math.max(1, host.clientHeight),
})

/**
 * One canvas in `host`, behind its other children. Each frame `draw` puts what is there to be seen, and the timelines
 * under way put theirs; what is not put is not there. Gives nothing where this device has no WebGL.
 */
export async function openScene(
  host: HTMLElement,
  { atlases, later = [], motion, draw }: Options,
): Promise<Scene | undefined> {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  if (!canvas.getContext('webgl2', { stencil: true, alpha: false })) return undefined
  host.prepend(canvas)
  const coming: AtlasFile[] = [{ url: laterUrl, table: laterTable }, ...later]
  const inside = await openInside(host, canvas, [effects, ...atlases], coming)
  const cost = {
    drawCalls: 0,
    textureBytes: [effects, ...atlases, ...coming].reduce(
      (sum, { table }) => sum + (table.size[0] ?? 0) * (table.size[1] ?? 0) * 4,
      0,
    ),
    frames: 0,
  }
  countDraws(inside.renderer.gl, () => void (cost.drawCalls += 1))
  const writes = writer(inside)
  const frames = framesOf(inside, motion, cost, () => draw(scene))
  const scene: Scene = {
    get width() {
      return inside.width
    },
    get height() {
      return inside.height
    },
    get reducedMotion() {
      return motion.reduced
    },
    get length() {
      return lengthsOf(motion.reduced ? 'reduced' : motion.quick ? 'quick' : 'normal')
    },
    get now() {
      return inside.now
    },
    cost,
    whole: Promise.race([
      Promise.all(coming.map((page) => fetchLater(inside, page, frames.touch))).then(
        () => undefined,
      ),
      new Promise<void>((go) => setTimeout(go, PATIENCE_MS)),
    ]),
    ...writes,
    shake(x, y) {
      inside.shakeX += x
      inside.shakeY += y
    },
    play(timeline) {
      const track = createTrack(timeline)
      inside.tracks.add(track)
      frames.ask()
      return track
    },
    skip() {
      for (const track of inside.tracks) track.skip(scene.length('skip'))
    },
    touch: frames.touch,
    close: frames.close,
  }
  frames.ask()
  return scene
}

async function openInside(
  host: HTMLElement,
  canvas: HTMLCanvasElement,
  atlases: readonly AtlasFile[],
  coming: readonly AtlasFile[],
): Promise<Inside> {
  const { width, height } = sizeOf(host)
  const renderer = new WebGLRenderer()
  await renderer.init({
    canvas,
    width,
    height,
    resolution: Math.min(2, devicePixelRatio),
    autoDensity: true,
    antialias: false,
    backgroundColor: 0x06123e,
    eventMode: 'none',
  } as Parameters<WebGLRenderer['init']>[0])
  const parts = new Map((await Promise.all(atlases.map(loadAtlas))).flatMap((page) => [...page]))
  for (const { table } of coming)
    for (const [name, part] of partsOf(table, () => Texture.EMPTY)) parts.set(name, part)
  const root = new Container()
  const pools = new Map<Layer, Pool>(
    layers.map((layer) => [layer, { box: root.addChild(new Container()), sprites: [], used: 0 }]),
  )
  return {
    host,
    canvas,
    renderer,
    parts,
    root,
    pools,
    tracks: new Set(),
    width,
    height,
    now: 0,
    shakeX: 0,
    shakeY: 0,
    dirty: true,
    closed: false,
    lost: false,
  }
}

/** Comes when it comes: what it has is drawn from then on. */
async function fetchLater(inside: Inside, page: AtlasFile, touch: () => void): Promise<void> {
  try {
    const found = await loadAtlas(page)
    if (inside.closed) return
    for (const [name, part] of found) inside.parts.set(name, part)
    touch()
  } catch {
    await new Promise((go) => setTimeout(go, AGAIN_MS))
    if (!inside.closed) await fetchLater(inside, page, touch)
  }
}

/** Puts parts and letters into the frame that is being drawn. */
function writer({ parts, pools }: Inside): Pick<Scene, 'put' | 'sizeOf' | 'write' | 'widthOf'> {
  const partOf = (name: string): PartOf => {
    const part = parts.get(name)
    if (!part) throw new RangeError(`there is no part ${name}`)
    return part
  }
  const advanceOf = (set: 'g' | 's', char: string) =>
    parts.get(`${set}:${char}`)?.advance ?? partOf(`${set}:0`).advance * GAP
  function put(layer: Layer, name: string, place: Place): void {
    const pool = pools.get(layer)!
    const part = partOf(name)
    const { texture } = part
    if (texture === Texture.EMPTY) return
    const sprite = pool.sprites[pool.used] ?? added(pool, layer)
    pool.used += 1
    if (sprite.texture !== texture) sprite.texture = texture
    const { x, y, scale = 1, wide = 1, high = 1, anchor } = place
    sprite.anchor.set(anchor?.[0] ?? 0.5, anchor?.[1] ?? 0.5)
    sprite.position.set(x, y)
    sprite.scale.set(
      (scale * wide * part.width) / texture.width,
      (scale * high * part.height) / texture.height,
    )
    sprite.rotation = place.turn ?? 0
    sprite.alpha = place.alpha ?? 1
    sprite.tint = place.tint ?? 0xffffff
  }
  const widthOf: Scene['widthOf'] = (set, text) => {
    let sum = 0
    for (const char of text) sum += advanceOf(set, char)
    return sum
  }
  const write: Scene['write'] = (
    layer,
    set,
    text,
    { each, room = Infinity, grown = 1, ...place },
  ) => {
    const { wide = 1, high = 1, alpha = 1, turn = 0 } = place
    const length = widthOf(set, text)
    const scale = Math.min(place.scale ?? 1, room / length) * grown
    const letters = Array.from(text)
    let pen = -length / 2
    for (const [i, char] of letters.entries()) {
      const advance = advanceOf(set, char)
      const own = each?.(i, letters.length) ?? {}
      const shown = alpha * (own.alpha ?? 1)
      const bigger = own.scale ?? 1
      const along = (pen + advance / 2) * scale * wide
      if (parts.has(`${set}:${char}`) && shown > 0 && bigger !== 0)
        put(layer, `${set}:${char}`, {
          ...place,
          ...own,
          x: place.x + along * Math.cos(turn) + (own.x ?? 0),
          y: place.y + along * Math.sin(turn) + (own.y ?? 0),
          scale: scale * bigger,
          wide: wide * (own.wide ?? 1),
          high: high * (own.high ?? 1),
          alpha: shown,
        })
      pen += advance
    }
  }
  return { put, sizeOf: partOf, widthOf, write }
}

function added(pool: Pool, layer: Layer): Sprite {
  const sprite = new Sprite()
  if (layer.endsWith('+')) sprite.blendMode = 'add'
  pool.sprites.push(sprite)
  pool.box.addChild(sprite)
  return sprite
}

/** Frame after frame while something moves, and gently at rest; ends with `close`. */
function framesOf(inside: Inside, motion: Motion, cost: Scene['cost'], draw: () => void) {
  const { tracks, host, renderer, canvas } = inside
  /** When a frame began last, and when the next one was asked for. */
  let [last, askedAt, asked] = [0, 0, 0]
  let rest: ReturnType<typeof setTimeout> | undefined
  function ask(): void {
    if (asked !== 0 || inside.closed || inside.lost || document.hidden) return
    clearTimeout(rest)
    askedAt = performance.now()
    asked = requestAnimationFrame(frame)
  }
  function touch(): void {
    inside.dirty = true
    ask()
  }
  function frame(at: number): void {
    asked = 0
    const passed = Math.min(last === 0 ? 16 : at - last, 250)
    last = at
    if (!motion.reduced) inside.now += passed
    for (const track of tracks) {
      if (track.dropped) tracks.delete(track)
      else track.tick(passed)
    }
    drawFrame(inside, cost, draw)
    if (tracks.size > 0 || inside.dirty) return ask()
    if (motion.reduced) return void (last = 0)
    // At rest it moves gently, and leaves a slow device two thirds of its time: what it waited for this frame, and what
    // the frame took, is waited for twice.
    const took = Math.min(performance.now() - askedAt, 400)
    rest = setTimeout(ask, Math.max(IDLE_MS, took * 2))
  }
  const onShown = () => {
    last = 0
    if (!document.hidden) ask()
  }
  document.addEventListener('visibilitychange', onShown)
  const resizes = new ResizeObserver(() => {
    const { width, height } = sizeOf(host)
    if (inside.closed || (width === inside.width && height === inside.height)) return
    Object.assign(inside, { width, height })
    renderer.resize(width, height)
    // A canvas of a new size is empty until it is drawn: at once, or it blinks.
    cancelAnimationFrame(asked)
    if (!inside.lost) frame(performance.now())
  })
  resizes.observe(host)
  surviveLoss(inside, () => {
    last = 0
    touch()
  })
  return {
    ask,
    touch,
    close(): void {
      inside.closed = true
      clearTimeout(rest)
      cancelAnimationFrame(asked)
      resizes.disconnect()
      document.removeEventListener('visibilitychange', onShown)
      renderer.destroy()
      for (const { texture } of inside.parts.values())
        if (texture !== Texture.EMPTY) texture.destroy(true)
      canvas.remove()
    },
  }
}

/** Draws all moves and the picture under them, back to front. */
function drawFrame(inside: Inside, cost: Scene['cost'], draw: () => void): void {
  const { tracks, pools, root, renderer } = inside
  Object.assign(inside, { shakeX: 0, shakeY: 0, dirty: false })
  for (const pool of pools.values()) pool.used = 0
  for (const { timeline, time } of tracks) timeline.pose(time, 0)
  draw()
  for (const turn of [1, 2] as const)
    for (const { timeline, time } of tracks) timeline.pose(time, turn)
  for (const track of tracks) if (track.over) tracks.delete(track)
  for (const { box, sprites, used } of pools.values()) {
    // One that is hidden would rebuild what is sent to the card; one of no size is passed over.
    for (let i = used; i < sprites.length; i++) sprites[i]!.scale.set(0)
    if (box.visible !== used > 0) box.visible = used > 0
  }
  root.position.set(inside.shakeX, inside.shakeY)
  cost.drawCalls = 0
  cost.frames += 1
  renderer.render(root)
}

/** A card that lost its pictures gets time to come back; then the page is read again, and the round goes on. */
function surviveLoss(inside: Inside, again: () => void): void {
  let reload: ReturnType<typeof setTimeout> | undefined
  inside.canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    if (inside.closed) return
    inside.lost = true
    reload = setTimeout(() => location.reload(), LOST_MS)
  })
  inside.canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(reload)
    inside.lost = false
    again()
  })
}

/** Each call of the card is counted: budgets are measured where they are spent. */
function countDraws(gl: WebGL2RenderingContext, one: () => void): void {
  const { drawElements, drawArrays } = gl
  gl.drawElements = (...call) => {
    one()
    drawElements.apply(gl, call)
  }
  gl.drawArrays = (...call) => {
    one()
    drawArrays.apply(gl, call)
  }
}
