import { loadClient, loadMessages } from '@perlas/games/client'
import { loadGame } from '@perlas/games/rules'
import { make } from '@perlas/game-kit/dom'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { GameClient, ShotsClient, StageTools } from '@perlas/game-kit/stage'
import { translator } from '@perlas/game-kit/messages'
import type { RoundView } from '#/play/calls.ts'
import type { VolleyOutcome, VolleyPressed } from '#/seas/protocol.ts'
import { call } from './api.ts'
import { buildReplay } from './build-replay.ts'
import { drawAgain, type Mounted } from './draw-again.ts'
import { codeRow } from './sheet.ts'
import { loadTexts, pesos, text } from './text.ts'
import { verifiable, verifierLink } from './verifier-link.ts'
import { failed } from './notices.ts'
import './look.ts'
import './replay.css'

/** Draws a finished round again, exactly as stored, with its proof beside it. */
async function show(page: HTMLElement): Promise<void> {
  const texts = loadTexts('sheets')
  const id = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  // `<table>.<k>.<seat>` and its seal; other rounds have no full stop in their names.
  if (id.split('.').length > 2) {
    const { showTableRound } = await import('./table/replay.ts')
    return showTableRound(page, id, await texts)
  }
  const { round } = await call('replay', { id })
  const game = await loadGame(round.gameCode)
  const client = await loadClient(round.gameCode)
  if (!game || !client || client.kind === 'table')
    throw new Error(`there is no game ${round.gameCode}`)
  const t = translator(await loadMessages(game.code, await texts))
  document.title = text('replay.title', { game: game.name })
  const win = make('b', {}, '')
  const { node, host, again } = buildReplay(game.name, {
    at: round.at,
    inert: false,
    sums: [
      [text(round.free ? 'replay.freeBet' : 'replay.bet'), make('b', {}, pesos(round.staked))],
      [text('money.paid'), win],
    ],
    proof: [
      detailsOf(round),
      ...(round.proof.serverSeed ? [verifierLink(verifiable(round), text('replay.check'))] : []),
    ],
  })
  page.replaceChildren(node)
  const tools = { motion: createMotion(), sound: createSound(true), amount: pesos, t }
  const draw = await drawer(client, round, { host, tools })
  async function redraw(): Promise<void> {
    again.disabled = true
    win.textContent = '…'
    await draw()
    win.textContent = pesos(round.win ?? 0)
    again.disabled = false
  }
  again.addEventListener('click', () => void redraw())
  await redraw()
}

function detailsOf(round: RoundView): Node {
  const { proof } = round
  return make(
    'dl',
    { class: 'detail-list' },
    codeRow(text('history.round'), round.id),
    codeRow(text('fair.fingerprint'), proof.commitment),
    proof.serverSeed
      ? codeRow(text('fair.ours'), proof.serverSeed)
      : make('div', {}, make('dt', {}, text('fair.ours')), make('dd', {}, text('replay.inUse'))),
    codeRow(text('replay.client'), proof.clientSeed),
    codeRow(text('history.nonce'), String(proof.nonce)),
    codeRow(text('rules.version'), round.gameVersion),
  )
}

async function drawer(
  client: GameClient | ShotsClient,
  round: RoundView,
  { host, tools }: { host: HTMLElement; tools: StageTools },
): Promise<() => Promise<void>> {
  const act = () => undefined
  if (client.kind === 'shots') {
    const stage = await client.mount(host, { ...tools, hold: act })
    const { stake } = round.choice as VolleyPressed
    return () => stage.again((round.outcome as VolleyOutcome).shots, stake)
  }
  const mounted: Mounted =
    client.kind === 'instant'
      ? { kind: client.kind, stage: await client.mount(host, tools) }
      : { kind: client.kind, stage: await client.mount(host, { ...tools, act, chosen: act }) }
  return () => drawAgain(mounted, round, tools.motion)
}

const page = document.querySelector<HTMLElement>('#page')!
show(page).catch((fault: unknown) => {
  const why = failed(fault)
  page.replaceChildren(
    make(
      'section',
      { class: 'fatal', role: 'alert' },
      make('h1', {}, why.title),
      make('p', {}, why.text),
    ),
  )
})
