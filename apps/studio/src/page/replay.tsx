import { loadClient, loadMessages } from '@perlas/games/client'
import { loadGame } from '@perlas/games/rules'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { GameClient, ShotsClient, StageTools } from '@perlas/game-kit/stage'
import { translator } from '@perlas/game-kit/messages'
import type { RoundView } from '#/play/calls.ts'
import type { VolleyOutcome, VolleyPressed } from '#/seas/protocol.ts'
import { call } from './api.ts'
import { CodeRow, Details, Row } from './chrome/details.tsx'
import { Fatal } from './chrome/Fatal.tsx'
import { mount } from './chrome/mount.ts'
import { verifiable, VerifierLink } from './chrome/proof-links.tsx'
import { ReplayFrame } from './chrome/ReplayFrame.tsx'
import { createShell } from './chrome/shell.ts'
import { drawAgain, type Mounted } from './draw-again.ts'
import { loadTexts, pesos, text } from './text.ts'
import { failed } from './notices.ts'
import './look.ts'
import './replay.css'

/** Draws a finished round again, exactly as stored, with its proof beside it. */
async function show(page: HTMLElement): Promise<void> {
  const texts = loadTexts('sheets')
  const id = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  // `<table>.<k>.<seat>` and its seal; other rounds have no full stop in their names.
  if (id.split('.').length > 2) {
    const { showTableRound } = await import('./table/replay.tsx')
    return showTableRound(page, id, await texts)
  }
  const { round } = await call('replay', { id })
  const game = await loadGame(round.gameCode)
  const client = await loadClient(round.gameCode)
  if (!game || !client || client.kind === 'table')
    throw new Error(`there is no game ${round.gameCode}`)
  const t = translator(await loadMessages(game.code, await texts))
  document.title = text('replay.title', { game: game.name })
  const { shell, places } = createShell()
  const frame = mount(page, ReplayFrame, {
    name: game.name,
    at: round.at,
    inert: false,
    host: places.host,
    line: null,
    staked: { label: text(round.free ? 'replay.freeBet' : 'replay.bet'), amount: round.staked },
    win: null,
    proof: <Proof round={round} />,
    again: null,
  })
  const tools = { motion: createMotion(), sound: createSound(true), amount: pesos, t }
  const draw = await drawer(client, round, { host: shell.host, tools })
  async function redraw(): Promise<void> {
    frame.set({ again: null, win: null })
    await draw()
    frame.set({ again: () => void redraw(), win: round.win ?? 0 })
  }
  await redraw()
}

const Proof = ({ round }: { round: RoundView }) => (
  <>
    <Details>
      <CodeRow label={text('history.round')} code={round.id} />
      <CodeRow label={text('fair.fingerprint')} code={round.proof.commitment} />
      {round.proof.serverSeed ? (
        <CodeRow label={text('fair.ours')} code={round.proof.serverSeed} />
      ) : (
        <Row label={text('fair.ours')}>{text('replay.inUse')}</Row>
      )}
      <CodeRow label={text('replay.client')} code={round.proof.clientSeed} />
      <CodeRow label={text('history.nonce')} code={String(round.proof.nonce)} />
      <CodeRow label={text('rules.version')} code={round.gameVersion} />
    </Details>
    {round.proof.serverSeed && (
      <VerifierLink given={verifiable(round)} label={text('replay.check')} />
    )}
  </>
)

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
  mount(page, Fatal, { title: why.title, why: why.text })
})
