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
  readonly calm: boolean
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
  hurry(): void
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
/** A card that lost its pictures gets so long to come back; then the page is read again, and the round goes on. */
const LOST_MS = 4_000
/** A round waits so long for parts that are on their way; then it is shown without them. */
const PATIENCE_MS = 3_000
const AGAIN_MS = 2_000

type Pool = { box: Container; sprites: Sprite[]; used: number }

/**
 * One canvas in `host`, behind its other children. Each frame `draw` puts what is there to be seen, and the timelines
 * under way put theirs; what is not put is not there. Gives nothing where this device has no WebGL.
 */
export async function openScene(
  host: HTMLElement,
  {
    atlases,
    later = [],
    motion,
    draw,
  }: {
    atlases: readonly AtlasFile[]
    /** What nothing shows before a round. */
    later?: readonly AtlasFile[]
    motion: Motion
    draw: (scene: Scene) => void
  },
): Promise<Scene | undefined> {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  if (!canvas.getContext('webgl2', { stencil: true, alpha: false })) return undefined
  host.prepend(canvas)
  const size = () => ({
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
  })
  let { width, height } = size()
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
  const effects: AtlasFile = { url: effectsUrl, table: effectsTable }
  const parts = new Map<string, PartOf>()
  for (const page of await Promise.all([effects, ...atlases].map(loadAtlas)))
    for (const [name, part] of page) parts.set(name, part)
  const coming: AtlasFile[] = [{ url: laterUrl, table: laterTable }, ...later]
  for (const { table } of coming)
    for (const [name, part] of partsOf(table, () => Texture.EMPTY)) parts.set(name, part)

  const root = new Container()
  const pools = new Map<Layer, Pool>(
    layers.map((layer) => [layer, { box: root.addChild(new Container()), sprites: [], used: 0 }]),
  )
  const cost = {
    drawCalls: 0,
    textureBytes: [effects, ...atlases, ...coming].reduce(
      (sum, { table }) => sum + (table.size[0] ?? 0) * (table.size[1] ?? 0) * 4,
      0,
    ),
    frames: 0,
  }
  countDraws(renderer.gl, () => void (cost.drawCalls += 1))

  const tracks = new Set<Track>()
  let [now, last, askedAt, shakeX, shakeY] = [0, 0, 0, 0, 0]
  let [asked, dirty, closed, lost] = [0, true, false, false]
  let rest: ReturnType<typeof setTimeout> | undefined

  const partOf = (name: string): PartOf => {
    const part = parts.get(name)
    if (!part) throw new RangeError(`there is no part ${name}`)
    return part
  }

  const scene: Scene = {
    get width() {
      return width
    },
    get height() {
      return height
    },
    get calm() {
      return motion.reduced
    },
    get length() {
      return lengthsOf(motion.reduced ? 'reduced' : motion.quick ? 'quick' : 'normal')
    },
    get now() {
      return now
    },
    cost,
    whole: Promise.race([
      Promise.all(coming.map(fetchLater)).then(() => undefined),
      new Promise<void>((go) => setTimeout(go, PATIENCE_MS)),
    ]),
    sizeOf: partOf,
    put(layer, name, place) {
      const pool = pools.get(layer)!
      const part = partOf(name)
      if (part.texture === Texture.EMPTY) return
      const sprite = pool.sprites[pool.used] ?? added(pool, layer)
      pool.used += 1
      if (sprite.texture !== part.texture) sprite.texture = part.texture
      const {
        x,
        y,
        scale = 1,
        wide = 1,
        high = 1,
        turn = 0,
        alpha = 1,
        tint = 0xffffff,
        anchor,
      } = place
      sprite.anchor.set(anchor?.[0] ?? 0.5, anchor?.[1] ?? 0.5)
      sprite.position.set(x, y)
      sprite.scale.set(
        (scale * wide * part.width) / part.texture.width,
        (scale * high * part.height) / part.texture.height,
      )
      sprite.rotation = turn
      sprite.alpha = alpha
      sprite.tint = tint
    },
    widthOf(set, text) {
      let sum = 0
      for (const char of text)
        sum += parts.get(`${set}:${char}`)?.advance ?? partOf(`${set}:0`).advance * GAP
      return sum
    },
    write(layer, set, text, { each, room = Infinity, grown = 1, ...place }) {
      const { wide = 1, high = 1, alpha = 1, turn = 0 } = place
      const length = scene.widthOf(set, text)
      const scale = Math.min(place.scale ?? 1, room / length) * grown
      const letters = Array.from(text)
      let pen = -length / 2
      for (const [i, char] of letters.entries()) {
        const part = parts.get(`${set}:${char}`)
        const advance = part?.advance ?? partOf(`${set}:0`).advance * GAP
        const own = each?.(i, letters.length) ?? {}
        const shown = alpha * (own.alpha ?? 1)
        const bigger = own.scale ?? 1
        const along = (pen + advance / 2) * scale * wide
        if (part && shown > 0 && bigger !== 0)
          scene.put(layer, `${set}:${char}`, {
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
    },
    shake(x, y) {
      shakeX += x
      shakeY += y
    },
    play(timeline) {
      const track = createTrack(timeline)
      tracks.add(track)
      ask()
      return track
    },
    hurry() {
      for (const track of tracks) track.hurry(scene.length('hurry'))
    },
    touch() {
      dirty = true
      ask()
    },
    close() {
      closed = true
      clearTimeout(rest)
      cancelAnimationFrame(asked)
      resizes.disconnect()
      document.removeEventListener('visibilitychange', onShown)
      renderer.destroy()
      for (const { texture } of parts.values()) if (texture !== Texture.EMPTY) texture.destroy(true)
      canvas.remove()
    },
  }

  /** Comes when it comes: what it has is drawn from then on. */
  async function fetchLater(page: AtlasFile): Promise<void> {
    try {
      const found = await loadAtlas(page)
      if (closed) return
      for (const [name, part] of found) parts.set(name, part)
      scene.touch()
    } catch {
      await new Promise((go) => setTimeout(go, AGAIN_MS))
      if (!closed) await fetchLater(page)
    }
  }

  function added(pool: Pool, layer: Layer): Sprite {
    const sprite = new Sprite()
    if (layer.endsWith('+')) sprite.blendMode = 'add'
    pool.sprites.push(sprite)
    pool.box.addChild(sprite)
    return sprite
  }

  function ask(): void {
    if (asked !== 0 || closed || lost || document.hidden) return
    clearTimeout(rest)
    askedAt = performance.now()
    asked = requestAnimationFrame(frame)
  }

  function frame(at: number): void {
    asked = 0
    const gap = last === 0 ? 16 : at - last
    last = at
    const passed = Math.min(gap, 250)
    if (!motion.reduced) now += passed
    for (const track of tracks) {
      if (track.dropped) tracks.delete(track)
      else track.tick(passed)
    }
    ;[shakeX, shakeY, dirty] = [0, 0, false]
    for (const pool of pools.values()) pool.used = 0
    for (const { timeline, time } of tracks) timeline.pose(time, 0)
    draw(scene)
    for (const turn of [1, 2] as const)
      for (const { timeline, time } of tracks) timeline.pose(time, turn)
    for (const track of tracks) if (track.over) tracks.delete(track)
    for (const { box, sprites, used } of pools.values()) {
      // One that is hidden would rebuild what is sent to the card; one of no size is passed over.
      for (let i = used; i < sprites.length; i++) sprites[i]!.scale.set(0)
      if (box.visible !== used > 0) box.visible = used > 0
    }
    root.position.set(shakeX, shakeY)
    cost.drawCalls = 0
    cost.frames += 1
    renderer.render(root)
    if (tracks.size > 0 || dirty) return ask()
    if (motion.reduced) return void (last = 0)
    // At rest it moves gently, and leaves a slow device two thirds of its time: what it waited for this frame, and what
    // the frame took, is waited for twice.
    const took = Math.min(performance.now() - askedAt, 400)
    rest = setTimeout(ask, Math.max(IDLE_MS, took * 2))
  }

  function onShown(): void {
    last = 0
    if (!document.hidden) ask()
  }
  document.addEventListener('visibilitychange', onShown)
  const resizes = new ResizeObserver(() => {
    const next = size()
    if (closed || (next.width === width && next.height === height)) return
    ;({ width, height } = next)
    renderer.resize(width, height)
    // A canvas of a new size is empty until it is drawn: at once, or it blinks.
    cancelAnimationFrame(asked)
    if (!lost) frame(performance.now())
  })
  resizes.observe(host)
  let reload: ReturnType<typeof setTimeout> | undefined
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    if (closed) return
    lost = true
    reload = setTimeout(() => location.reload(), LOST_MS)
  })
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(reload)
    lost = false
    last = 0
    scene.touch()
  })
  ask()
  return scene
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
