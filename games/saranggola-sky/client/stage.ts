import { make } from '@perlas/game-kit/dom'
import { heightAt, lastOf, timesOf } from '@perlas/game-kit/flight'
import { rootOf } from '@perlas/game-kit/scene/panel'
import { openPicture } from '@perlas/game-kit/scene/picture'
import type { Scene } from '@perlas/game-kit/scene/scene'
import type { Track } from '@perlas/game-kit/scene/timeline'
import type { TableStage, TableTools } from '@perlas/game-kit/stage'
import { isBroken, saranggolaSky, TOP, type SkyDraw } from '../saranggola-sky.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { kitePanels } from './kites.ts'
import { climbed, kiteAt, layoutOf, type Layout } from './layout.ts'
import { breaks, comesDown, drawSky, shines, type SceneState } from './sky.ts'

/** Where nothing moves, the end stands so long before the round is over. */
const STILL_MS = 500
/** Others that are seen at once. */
const MAX_SEEN = 5
const flight = saranggolaSky.flight!

/** Words over the sky: the height, how it stands, the ceiling, who came down, and the player's kites. */
function partsOf(tools: TableTools) {
  const { t } = tools
  const figure = make('div', { class: 'sky-height' }, timesOf(100))
  const verdict = make('p', { class: 'sky-verdict' })
  const limit = make('p', { class: 'sky-limit' })
  const others = make('ul', { class: 'sky-others', 'aria-label': t('others') })
  const panels = kitePanels(tools)
  const head = make('div', { class: 'sky-figure' }, figure, verdict, limit)
  const root = rootOf('sky', t('title'), head, others, panels.root)
  let ceiling = TOP
  const write = (where: HTMLElement, text: string) => {
    if (where.textContent !== text) where.textContent = text
  }
  return {
    root,
    panels,
    others,
    ceiling: () => ceiling,
    say(state: 'waits' | 'ready' | 'flies' | 'broken' | 'down', words: string): void {
      root.dataset['state'] = state
      verdict.textContent = words
    },
    showHeight(height: number): void {
      write(figure, timesOf(height))
      panels.setHeight(height)
    },
    setCeiling(height: number): void {
      ceiling = height
      panels.setCeiling(height)
      write(limit, height < TOP ? t('ceiling', { times: timesOf(height) }) : '')
    },
  }
}

/** The sky as it moves: it climbs, breaks or comes down; what begins takes the place of what is under way. */
function flightOf(
  scene: Scene | undefined,
  sceneState: SceneState,
  { root, panels, ceiling, say, showHeight: write }: ReturnType<typeof partsOf>,
  { t, sound, motion }: TableTools,
) {
  let track: Track | undefined
  let begun = 0
  let wereDown = 0
  const moves = () => (scene && !scene.reducedMotion ? scene : undefined)

  function showHeight(height: number): void {
    write(height)
    // Of its own kites each one that comes down shines, and is heard.
    const down = panels.down()
    if (down > wereDown) {
      sound.coins(3)
      moves()?.play(shines(sceneState))
    }
    wereDown = down
  }
  function stop(): number {
    track?.drop()
    track = undefined
    begun += 1
    return begun
  }
  /** By the milliseconds since its take-off, until something else begins. */
  function climb(own: number, since: () => number): void {
    if (own !== begun) return
    const ms = since()
    if (ms >= 0) {
      if (root.dataset['state'] !== 'flies') {
        panels.setPhase('flies')
        say('flies', t('state.flies'))
      }
      sceneState.up = climbed(Math.min(ceiling(), 100 * Math.exp((flight.rate * ms) / 1_000)))
      showHeight(Math.min(ceiling(), heightAt(flight, ms)))
    }
    scene?.touch()
    requestAnimationFrame(() => climb(own, since))
  }
  return {
    stop,
    fly(since: () => number): void {
      const own = stop()
      sceneState.gone = undefined
      wereDown = 0
      sound.glide(900)
      climb(own, since)
    },
    /** It stands at its last height. */
    standAt(height: number): void {
      showHeight(height)
      sceneState.up = climbed(height)
    },
    /** The string broke, or all of it came down. */
    async ends(broke: boolean, late: boolean): Promise<void> {
      if (!late && broke) sound.thud()
      if (!late && broke && moves()) {
        track = scene?.play(breaks(sceneState))
        return track?.until('broken')
      }
      sceneState.gone = broke ? 1 : undefined
      scene?.touch()
      if (!late) await motion.wait(STILL_MS)
    },
    comesDown(): void {
      wereDown = 0
      if (moves() && sceneState.up > 0) track = scene?.play(comesDown(sceneState))
      else Object.assign(sceneState, { up: 0, gone: undefined })
    },
  }
}

export async function openStage(
  host: HTMLElement,
  tools: TableTools,
): Promise<TableStage<SkyDraw>> {
  const { t, amount, sound } = tools
  const sceneState: SceneState = { up: 0, gone: undefined, shine: undefined }
  const parts = partsOf(tools)
  const { root, panels, others, say } = parts
  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root,
    atlas: { url, table },
    layoutOf,
    measures: ({ figure, others: aside, panel, beside }) => ({
      figure,
      others: aside,
      panel,
      'is-beside': beside,
    }),
    draw: (on, layout) => drawSky(on, layout, sceneState),
    centre: (layout) => kiteAt(layout, sceneState.up),
  })
  const sky = flightOf(scene, sceneState, parts, tools)

  say('waits', t('state.waits'))
  return {
    setBets: panels.setBets,
    setPools: () => undefined,
    setWorth: panels.setWorth,
    setOpen: panels.setOpen,
    setCeiling: parts.setCeiling,
    setDowns({ downs }) {
      const lines = downs.slice(0, MAX_SEEN).map(({ who, amount: stake, down }) => {
        const got = make('span', {}, amount(Math.floor((stake * down) / 100)))
        return make('li', {}, make('span', {}, who), make('b', {}, timesOf(down)), got)
      })
      others.replaceChildren(...lines)
    },
    begin() {
      sky.stop()
      panels.setPhase('tied')
      say('ready', t('state.ready'))
      sound.wave()
    },
    fly: sky.fly,
    async draw(drawn, late) {
      sky.stop()
      parts.setCeiling(flight.ceilingOf(drawn)?.ceiling ?? TOP)
      const last = lastOf(flight, drawn)
      const broke = isBroken(drawn)
      // What came down by itself at the last height has come down.
      panels.setPhase('flies')
      sky.standAt(last)
      panels.setPhase('over')
      if (broke) say('broken', t('state.broken'))
      else say('down', t(last >= TOP ? 'state.top' : 'state.down'))
      await sky.ends(broke, late)
    },
    rest() {
      sky.stop()
      panels.setPhase('open')
      parts.showHeight(100)
      others.replaceChildren()
      parts.setCeiling(TOP)
      say('waits', t('state.waits'))
      sky.comesDown()
      scene?.touch()
    },
    ...(celebrate && { celebrate }),
  }
}
