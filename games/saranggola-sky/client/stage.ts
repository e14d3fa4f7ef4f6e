import { make } from '@perlas/game-kit/dom'
import { heightAt, lastOf, timesOf } from '@perlas/game-kit/flight'
import { rootOf } from '@perlas/game-kit/scene/panel'
import { openPicture } from '@perlas/game-kit/scene/picture'
import type { Track } from '@perlas/game-kit/scene/timeline'
import type { TableStage, TableTools } from '@perlas/game-kit/stage'
import { isBroken, saranggolaSky, TOP, type SkyDraw } from '../saranggola-sky.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { kitePanels } from './kites.ts'
import { climbed, kiteAt, layoutOf, type Layout } from './layout.ts'
import { breaks, comesDown, drawSky, shines, type Mood } from './sky.ts'

/** Where nothing moves, the end stands so long before the round is over. */
const STILL_MS = 500
/** Others that are seen at once. */
const MOST_SEEN = 5
const flight = saranggolaSky.flight!

export async function openStage(
  host: HTMLElement,
  tools: TableTools,
): Promise<TableStage<SkyDraw>> {
  const { t, amount, sound, motion } = tools
  const mood: Mood = { up: 0, gone: undefined, shine: undefined }
  const figure = make('div', { class: 'sky-height' }, timesOf(100))
  const verdict = make('p', { class: 'sky-verdict' })
  const limit = make('p', { class: 'sky-limit' })
  const others = make('ul', { class: 'sky-others', 'aria-label': t('others') })
  const panels = kitePanels(tools)
  const root = rootOf(
    'sky',
    t('title'),
    make('div', { class: 'sky-figure' }, figure, verdict, limit),
    others,
    panels.root,
  )
  let track: Track | undefined
  /** What begins takes the place of what is under way. */
  let begun = 0
  let wereDown = 0
  let ceiling = TOP
  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root,
    atlas: { url, table },
    layoutOf,
    measures: ({ figure: place, others: aside, panel, beside }) => ({
      figure: place,
      others: aside,
      panel,
      'is-beside': beside,
    }),
    draw: (on, layout) => drawSky(on, layout, mood),
    centre: (layout) => kiteAt(layout, mood.up),
  })
  const moves = () => (scene && !scene.calm ? scene : undefined)

  function say(state: 'waits' | 'ready' | 'flies' | 'broken' | 'down', words: string): void {
    root.dataset['state'] = state
    verdict.textContent = words
  }
  function showHeight(height: number): void {
    const text = timesOf(height)
    if (figure.textContent !== text) figure.textContent = text
    panels.setHeight(height)
    // Of its own kites each one that comes down shines, and is heard.
    const down = panels.down()
    if (down > wereDown) {
      sound.coins(3)
      moves()?.play(shines(mood))
    }
    wereDown = down
  }
  function setCeiling(height: number): void {
    ceiling = height
    panels.setCeiling(height)
    const text = height < TOP ? t('ceiling', { times: timesOf(height) }) : ''
    if (limit.textContent !== text) limit.textContent = text
  }
  function stop(): number {
    track?.drop()
    track = undefined
    begun += 1
    return begun
  }

  say('waits', t('state.waits'))
  return {
    setBets: panels.setBets,
    setPools: () => undefined,
    setWorth: panels.setWorth,
    setOpen: panels.setOpen,
    setCeiling,
    setDowns({ downs }) {
      others.replaceChildren(
        ...downs
          .slice(0, MOST_SEEN)
          .map(({ who, amount: stake, down }) =>
            make(
              'li',
              {},
              make('span', {}, who),
              make('b', {}, timesOf(down)),
              make('span', {}, amount(Math.floor((stake * down) / 100))),
            ),
          ),
      )
    },
    begin() {
      stop()
      panels.setPhase('tied')
      say('ready', t('state.ready'))
      sound.wave()
    },
    fly(since) {
      const own = stop()
      mood.gone = undefined
      wereDown = 0
      sound.glide(900)
      const step = () => {
        if (own !== begun) return
        const ms = since()
        if (ms >= 0) {
          if (root.dataset['state'] !== 'flies') {
            panels.setPhase('flies')
            say('flies', t('state.flies'))
          }
          const height = Math.min(ceiling, heightAt(flight, ms))
          mood.up = climbed(Math.min(ceiling, 100 * Math.exp((flight.rate * ms) / 1_000)))
          showHeight(height)
        }
        scene?.touch()
        requestAnimationFrame(step)
      }
      step()
    },
    async draw(drawn, late) {
      stop()
      setCeiling(flight.ceilingOf(drawn)?.ceiling ?? TOP)
      const last = lastOf(flight, drawn)
      const broke = isBroken(drawn)
      // What came down by itself at the last height has come down.
      panels.setPhase('flies')
      showHeight(last)
      mood.up = climbed(last)
      panels.setPhase('over')
      if (broke) say('broken', t('state.broken'))
      else say('down', t(last >= TOP ? 'state.top' : 'state.down'))
      if (!late && broke) sound.thud()
      if (!late && broke && moves()) {
        track = scene?.play(breaks(mood))
        await track?.until('broken')
      } else {
        mood.gone = broke ? 1 : undefined
        scene?.touch()
        if (!late) await motion.wait(STILL_MS)
      }
    },
    rest() {
      stop()
      wereDown = 0
      panels.setPhase('open')
      panels.setHeight(100)
      figure.textContent = timesOf(100)
      others.replaceChildren()
      setCeiling(TOP)
      say('waits', t('state.waits'))
      if (moves() && mood.up > 0) track = scene?.play(comesDown(mood))
      else Object.assign(mood, { up: 0, gone: undefined })
      scene?.touch()
    },
    ...(celebrate && { celebrate }),
  }
}
