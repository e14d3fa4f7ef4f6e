import { formatMoney } from '@perlas/contract/money'
import { clients } from '@perlas/games/client'
import { findGame } from '@perlas/games/server'
import { make } from '@perlas/game-kit/dom'
import type { BaseOutcome } from '@perlas/game-kit/game'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import { call } from './api.ts'
import { codeRow } from './sheet.ts'
import { verifierLink } from './verifier-link.ts'
import { failed } from './words.ts'
import './look.ts'
import './replay.css'

/** Draws a finished round again, exactly as stored, with its proof beside it. */
async function show(page: HTMLElement): Promise<void> {
  const { round } = await call('replay', {
    id: decodeURIComponent(location.pathname.split('/').at(-1) ?? ''),
  })
  const game = findGame(round.gameCode)
  const client = await clients[round.gameCode]?.()
  if (!game || !client) throw new Error(`there is no game ${round.gameCode}`)
  document.title = `${game.name}: a round again`
  const outcome = round.outcome as BaseOutcome
  const [motion, sound] = [createMotion(), createSound(true)]
  const host = make('div', { class: 'stage-host' })
  const again = make('button', { type: 'button', class: 'way is-first' }, 'Play it again')
  const win = make('b', {}, '')
  const facts = make(
    'dl',
    { class: 'facts' },
    codeRow('Round', round.id),
    codeRow('Fingerprint of our seed (SHA-256)', round.proof.commitment),
    codeRow('Our seed', round.proof.serverSeed ?? 'still in use; shown once it is turned'),
    codeRow('Client seed', round.proof.clientSeed),
    codeRow('Nonce', String(round.proof.nonce)),
    codeRow('Version', round.gameVersion),
  )
  const time = new Date(round.at).toLocaleString('en-PH', { timeZone: 'Asia/Manila' })
  const sum = (label: string, value: Node | string) =>
    make('div', {}, make('span', {}, label), value)
  page.replaceChildren(
    make(
      'div',
      { class: 'replay' },
      make('section', { class: 'stage', 'aria-label': game.name }, host),
      make(
        'section',
        { class: 'replay-proof' },
        make('h1', {}, game.name),
        make('p', { class: 'quiet' }, `${time}, Manila time`),
        make(
          'div',
          { class: 'replay-sums' },
          sum(round.free ? 'Free bet' : 'Bet', make('b', {}, formatMoney(round.bet))),
          sum('Paid', win),
        ),
        again,
        make('h2', {}, 'Proof'),
        facts,
        ...(round.proof.serverSeed
          ? [
              verifierLink(
                { gameCode: round.gameCode, ...round.proof, bet: round.bet, choice: round.choice },
                'Check this round in the verifier',
              ),
            ]
          : []),
      ),
    ),
  )
  const stage = await client.mount(host, { motion, sound, amount: formatMoney })

  async function draw(): Promise<void> {
    again.disabled = true
    win.textContent = '…'
    stage.setBet(round.bet)
    stage.setChoice(round.choice)
    stage.setLocked(true)
    stage.begin()
    await stage.settle(outcome, round.bet, () => undefined)
    win.textContent = formatMoney(outcome.win)
    again.disabled = false
  }
  again.addEventListener('click', () => void draw())
  await draw()
}

const page = document.querySelector<HTMLElement>('#page')!
show(page).catch((fault: unknown) => {
  const { title, text } = failed(fault)
  page.replaceChildren(
    make('section', { class: 'fatal', role: 'alert' }, make('h1', {}, title), make('p', {}, text)),
  )
})
