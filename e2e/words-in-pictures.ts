import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Frame } from '@playwright/test'

type AtlasTable = {
  size: [number, number]
  frames: Record<string, { x: number; y: number; w: number; h: number }>
}

/** From the next page on a game's picture can be read: what it drew last stays at hand. */
export function readPictures(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // Pixi offers its renderer to whoever asks by this name.
    Object.assign(globalThis, {
      __PIXI_RENDERER_INIT__: (renderer: { render: (root: object) => void }) => {
        const { render } = renderer
        renderer.render = (root) => {
          Object.assign(globalThis, { drawn: root })
          render.call(renderer, root)
        }
      },
    })
  })
}

/** The names of a game's parts, and of those of the table that it is a variant of, by the page they are on and where. */
export function partsOf(codes: readonly string[]): Record<string, string> {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync(
    [
      ...codes.map((code) => `games/${code}/client/art/*.json`),
      'packages/game-kit/src/scene/art/*.json',
    ],
    { cwd: root },
  )
  return Object.fromEntries(
    files.flatMap((file) => {
      const { size, frames } = JSON.parse(readFileSync(join(root, file), 'utf8')) as AtlasTable
      return Object.entries(frames).map(([name, { x, y, w, h }]) => [
        [...size, x, y, w, h].join(' '),
        name,
      ])
    }),
  )
}

/**
 * Words of a game that cannot be read whole: they stick out of the picture, lie over each other, are covered by a piece
 * that is drawn later, or run over the edge of one that is not their ground. Each with its reason, once.
 */
export const wordsLost = (frame: Frame, parts: Record<string, string>): Promise<string[]> =>
  frame.evaluate(findLost, parts)

/** Runs in the frame of the game. */
function findLost(parts: Record<string, string>): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Sprite = {
    alpha: number
    rotation: number
    blendMode: string
    scale: { x: number; y: number }
    texture: {
      frame: { x: number; y: number; width: number; height: number }
      source: { pixelWidth: number; pixelHeight: number }
    }
    getBounds(): { x: number; y: number; width: number; height: number }
  }
  type Pool = { visible: boolean; children: Sprite[] }
  type Piece = { at: number; layer: number; name: string; box: Box; radius: number }
  type Words = { at: number; text: string; box: Box; under?: Element }

  const FAINT = 0.3
  /** Light, shadow, and what is open in its middle: words are read through them. */
  const clear = /^(glow|shade|dark|ring|rays|glint|light|frame|edge|gloss|glassFront|board|stall)/
  /** Scenery behind the game: its box says little of where it is seen. */
  const scenery =
    /^(glow|shade|dark|ring|rays|glint|light|rail|apron|wreath|seal|sun|shell|garland|barrio|shaft|awning|bunting|flags|tassel|cord)/
  /** Round, so that the corners of their box are air. */
  const round = /^(corner|chip|disc|hoop|lamp)/
  /** Parts of a box that may be shared: letters have air around them, and pieces a shadow. */
  const SLACK = 3
  const areaOf = ({ left, right, top, bottom }: Box) =>
    Math.max(0, right - left) * Math.max(0, bottom - top)
  const shared = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const meets = (one: Box, other: Box) => {
    const both = shared(one, other)
    return both.right - both.left > SLACK && both.bottom - both.top > SLACK
  }
  /** Whether a piece reaches these words: a round one with its circle alone. */
  function reaches({ name, box, radius }: Piece, one: Words): boolean {
    if (!meets(one.box, box)) return false
    if (!round.test(name)) return true
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const away = Math.hypot(
      Math.max(one.box.left - x, 0, x - one.box.right),
      Math.max(one.box.top - y, 0, y - one.box.bottom),
    )
    return away < radius - SLACK
  }
  const shareOf = (one: Box, other: Box) => areaOf(shared(one, other)) / Math.max(1, areaOf(one))

  const canvas = document.querySelector('.scene-picture > canvas')
  const view = canvas?.getBoundingClientRect()
  const pieces: Piece[] = []
  const words: Words[] = []

  /** Letters that stand on one line, one after the other, are one text. */
  function readPicture(pools: readonly Pool[], { left, top }: DOMRect): void {
    let count = 0
    for (const [layer, { visible, children }] of pools.entries()) {
      if (!visible) continue
      let open: (Words & { middle: number; high: number }) | undefined
      for (const sprite of children) {
        if (sprite.scale.x === 0 || sprite.alpha < FAINT || sprite.blendMode === 'add') continue
        const { frame, source } = sprite.texture
        const name =
          parts[
            [
              source.pixelWidth,
              source.pixelHeight,
              frame.x,
              frame.y,
              frame.width,
              frame.height,
            ].join(' ')
          ] ?? ''
        const bounds = sprite.getBounds()
        const box = {
          left: left + bounds.x,
          right: left + bounds.x + bounds.width,
          top: top + bounds.y,
          bottom: top + bounds.y + bounds.height,
        }
        count += 1
        // Letters that stand on end are no line of this kind.
        if (/^[gs]:/.test(name) && Math.abs(sprite.rotation) > 0.7) continue
        if (!/^[gs]:/.test(name)) {
          open = undefined
          // The box of what is turned is larger than the thing, and a part has room for its shadow around it.
          const { rotation } = sprite
          const grown = Math.abs(Math.cos(rotation)) + Math.abs(Math.sin(rotation))
          const radius = Math.min(bounds.width, bounds.height) / grown / 2.3
          if (name) pieces.push({ at: count, layer, name, box, radius })
          continue
        }
        const high = box.bottom - box.top
        const middle = (box.top + box.bottom) / 2
        const goesOn =
          open !== undefined &&
          Math.abs(open.middle - middle) < high * 0.4 &&
          Math.abs(open.high / high - 1) < 0.5 &&
          box.left > open.box.right - high * 0.8 &&
          box.left < open.box.right + high * 0.6
        if (open && goesOn) {
          open.text += name.slice(2)
          open.at = count
          open.box = {
            left: open.box.left,
            right: box.right,
            top: Math.min(open.box.top, box.top),
            bottom: Math.max(open.box.bottom, box.bottom),
          }
        } else {
          open = { at: count, text: name.slice(2), box, middle, high }
          words.push(open)
        }
      }
    }
    // A letter's part has the room of its glow and its shadow around it.
    for (const one of words) {
      const high = one.box.bottom - one.box.top
      one.box = {
        left: one.box.left + high * 0.12,
        right: one.box.right - high * 0.12,
        top: one.box.top + high * 0.18,
        bottom: one.box.bottom - high * 0.18,
      }
    }
  }

  /** Whether a box with a ground of its own is between the words and the picture. */
  function groundOf(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.matches('.scene-picture')) return false
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      const alpha = /^rgba?\((?:[^,]+,){3} ?([\d.]+)\)/.exec(backgroundColor)?.[1]
      if (backgroundImage !== 'none') return true
      if (backgroundColor.startsWith('rgb') && Number(alpha ?? 1) > 0.5) return true
    }
    return true
  }

  /** The part of a box that is left by all that clip it. */
  function seenOf(element: Element, box: Box): Box {
    let seen = box
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(at)
      if (overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none') continue
      seen = shared(seen, at.getBoundingClientRect())
    }
    return seen
  }

  const written: (Words & { element: Element })[] = []
  const root = document.querySelector('dialog[open]') ?? document.body
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!element || !text || element.closest('.hidden-text, script, style')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    let seenThrough = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      seenThrough *= Number(getComputedStyle(at).opacity)
    if (seenThrough < FAINT) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const box = { left: line.left, right: line.right, top: line.top + 2, bottom: line.bottom - 2 }
      const seen = seenOf(element, box)
      if (areaOf(seen) > 0) written.push({ at: Infinity, text, box: seen, element })
    }
  }

  const pools = (globalThis as { drawn?: { children: Pool[] } }).drawn?.children
  if (view && pools) readPicture(pools, view)

  const faults = new Set<string>()
  const short = ({ text }: { text: string }) => `"${text.slice(0, 40)}"`

  // Past the picture, or under what the page puts over it.
  const all = new CSSStyleSheet()
  all.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(all)
  for (const one of words) {
    const { left, right, top, bottom } = one.box
    if (view) {
      const out = Math.max(
        view.left - left,
        right - view.right,
        view.top - top,
        bottom - view.bottom,
      )
      if (out > 1) faults.add(`past the picture by ${Math.round(out)}: ${short(one)}`)
    }
    for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
      const [x, y] = [left + (right - left) * share, (top + bottom) / 2]
      for (const over of document.elementsFromPoint(x, y)) {
        if (over === canvas || over.matches('.scene-picture')) break
        const { backgroundColor, opacity } = getComputedStyle(over)
        const alpha = /^rgba?\((?:[^,]+,){3} ?([\d.]+)\)/.exec(backgroundColor)?.[1]
        if (!backgroundColor.startsWith('rgb') || Number(alpha ?? 1) * Number(opacity) < FAINT)
          continue
        faults.add(`under ${over.localName}.${over.className}: ${short(one)}`)
        break
      }
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== all)

  // Over each other.
  for (const [i, one] of written.entries())
    for (const other of written.slice(i + 1)) {
      if (one.element === other.element || !meets(one.box, other.box)) continue
      faults.add(`over ${short(other)}: ${short(one)}`)
    }
  for (const [i, one] of words.entries()) {
    for (const other of words.slice(i + 1))
      if (meets(one.box, other.box)) faults.add(`over ${short(other)}: ${short(one)}`)
    for (const other of written)
      if (meets(one.box, other.box)) faults.add(`under ${short(other)}: ${short(one)}`)
  }

  // Over and under pieces. The nearest below and holds the words whole is their ground.
  function onGround(one: Words): void {
    const below = pieces.filter(({ at }) => at < one.at).reverse()
    for (const piece of below) {
      const { name, layer, box } = piece
      if (scenery.test(name)) continue
      const share = shareOf(one.box, box)
      if (share > 0.9 || layer < 2) return
      if (share > 0.06 && reaches(piece, one)) {
        faults.add(`over the edge of ${name}: ${short(one)}`)
        return
      }
    }
  }
  for (const one of words) {
    onGround(one)
    for (const piece of pieces) {
      const { at, name, box } = piece
      if (at > one.at && !clear.test(name) && shareOf(one.box, box) > 0.06 && reaches(piece, one))
        faults.add(`under ${name}: ${short(one)}`)
    }
  }
  for (const one of written)
    if (one.element.closest('.scene-picture') && !groundOf(one.element)) onGround(one)
  return [...faults]
}
