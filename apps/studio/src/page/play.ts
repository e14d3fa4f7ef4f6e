import { loadClient, loadMessages, type AnyClient } from '@perlas/games/client'
import { loadGame } from '@perlas/games/rules'
import type { AnyGame } from '@perlas/games/server'
import type { PlayedGame } from '@perlas/game-kit/game'
import type { GameClient } from '@perlas/game-kit/stage'
import { translator } from '@perlas/game-kit/messages'
import { call, CallFailed, callWithRetry, useKey } from './api.ts'
import { openBridge } from './bridge.ts'
import { Fatal } from './chrome/Fatal.tsx'
import { mount } from './chrome/mount.ts'
import { randomClientSeed } from './client-seed.ts'
import { recall, remember } from './prefs.ts'
import type { Table } from '#/play/calls.ts'
import { loadTexts } from './text.ts'
import { failed } from './notices.ts'
import './look.ts'

/** Takes a seat: by the launch in the address the first time, by the stored key after a reload. */
async function sit(): Promise<Table> {
  const launch = new URLSearchParams(location.search).get('launch') ?? ''
  const stored = recall('sessionStorage', launch)
  if (stored) {
    useKey(stored)
    return withSeed((await callWithRetry('table')).table)
  }
  const { key, table } = await call('open', { launch })
  useKey(key)
  remember('sessionStorage', launch, key)
  return withSeed(table)
}

/** The page picks the first client seed itself, after the studio has committed. */
async function withSeed(table: Table): Promise<Table> {
  // A duel's seed was sealed when it was made, and both words are in.
  if (table.fairness.active || table.duel) return table
  const { fairness } = await callWithRetry('seed', { clientSeed: randomClientSeed() })
  return { ...table, fairness }
}

/** The page of each kind of game is fetched beside its picture, as soon as the kind is known. */

const pages = {
  table: () => import('./table/table-page.ts'),
  shots: () => import('./shots/shots-page.ts'),
  alone: () => import('./game-page.ts'),
}

async function open(page: HTMLElement): Promise<void> {
  const code = location.pathname.split('/').at(-1) ?? ''
  const rules = loadGame(code)
  const loading = loadClient(code)
  if (!rules || !loading) throw new Error(`there is no game ${code}`)
  // Where it cannot be fetched, starting it says so.
  rules.then<unknown>(({ kind }) => pages[pageOf(kind)]()).catch(() => undefined)
  const texts = loadTexts().then((language) => loadMessages(code, language))
  const [game, client, messages, table] = await Promise.all([rules, loading, texts, sit()])
  document.title = game.name
  if (table.gameCode !== code) throw new CallFailed('launch-used')
  const t = translator(messages)
  if (game.kind === 'table' && client.kind === 'table') {
    const { startTable } = await pages.table()
    await startTable(page, { game, client, t, table })
  } else if (game.kind === 'shots' && client.kind === 'shots') {
    const { startShots } = await pages.shots()
    await startShots(page, { game, client, t, table })
  } else if (isAlone(game) && isAloneClient(client)) {
    const { startGame } = await pages.alone()
    await startGame(page, { game, client, t, table })
  } else throw new Error(`the picture of ${code} is of another kind`)
}

const pageOf = (kind: AnyGame['kind']) => (kind === 'table' || kind === 'shots' ? kind : 'alone')
const isAlone = (game: AnyGame): game is PlayedGame =>
  game.kind === 'instant' || game.kind === 'stepped'
const isAloneClient = (client: AnyClient): client is GameClient =>
  client.kind === 'instant' || client.kind === 'stepped'

/** Nothing to play on: says why, tells the lobby where it can be told, and offers another try. */
function showFatal(page: HTMLElement, fault: unknown): void {
  const why = failed(fault)
  const origin = document.querySelector<HTMLMetaElement>('meta[name=lobby-origin]')?.content
  const bridge = origin ? openBridge(origin, () => undefined) : undefined
  const isLate = fault instanceof CallFailed && fault.code === 'launch-used'
  bridge?.send(
    isLate ? { type: 'launch-late' } : { type: 'fatal', reason: `${why.title}. ${why.text}` },
  )
  mount(page, Fatal, {
    title: why.title,
    why: why.text,
    retry: why.ways.includes('retry') ? () => location.reload() : undefined,
    lobby: bridge?.framed ? () => bridge.send({ type: 'lobby' }) : undefined,
  })
}

const page = document.querySelector<HTMLElement>('#page')!
open(page).catch((fault: unknown) => showFatal(page, fault))
