import { isClientSeed } from '@perlas/game-kit/fairness'
import { make } from '@perlas/game-kit/dom'
import type { Fairness } from '#/play/calls.ts'
import { call, CallFailed } from './api.ts'
import { randomClientSeed } from './client-seed.ts'
import { codeRow, openSheet } from './sheet.ts'
import { text } from './text.ts'
import { drawnLink, verifierLink } from './verifier-link.ts'
import { failed } from './notices.ts'

/** What is committed to, the player's own seed, and what the last seed was. */
export async function fairnessSheet(gameCode: string, canTurn: () => boolean): Promise<void> {
  const body = make('div', {}, make('p', { class: 'quiet' }, text('sheet.loading')))
  const sheet = openSheet(text('bar.fairness'), body)
  try {
    show((await call('fairness')).fairness, '')
  } catch (fault) {
    const why = failed(fault)
    body.replaceChildren(make('p', {}, `${why.title}. ${why.text}`))
  }

  function show(fairness: Fairness, message: string): void {
    const input = make('input', {
      type: 'text',
      value: randomClientSeed(),
      maxlength: '64',
      pattern: '[A-Za-z0-9_\\-]{1,64}',
      autocomplete: 'off',
      spellcheck: 'false',
    })
    const note = make('p', { class: 'status', role: 'status' }, message)
    // In the lobby's frame no form is sent, and no `submit` is heard; Enter presses the button too.
    const turn = make(
      'button',
      {
        type: 'submit',
        class: 'way is-first',
        click: (event: Event) => {
          event.preventDefault()
          void turnSeed()
        },
      },
      text('fair.use'),
    )
    async function turnSeed(): Promise<void> {
      if (!isClientSeed(input.value)) {
        note.textContent = text('fair.wrong')
        return
      }
      if (!canTurn()) {
        note.textContent = text('fair.busy')
        return
      }
      turn.disabled = true
      try {
        const answer = await call('seed', { clientSeed: input.value })
        show(answer.fairness, text('fair.done'))
      } catch (fault) {
        turn.disabled = false
        note.textContent =
          fault instanceof CallFailed && fault.code === 'round-open'
            ? text('fair.busy')
            : failed(fault).text
      }
    }
    const form = make(
      'form',
      {},
      make('label', { class: 'field' }, text('fair.nextClient'), input),
      turn,
      note,
    )
    const { active, revealed } = fairness
    body.replaceChildren(
      make('p', { class: 'quiet' }, text('fair.intro')),
      make(
        'section',
        { class: 'panel' },
        make('h3', {}, text('fair.inUse')),
        active
          ? make(
              'dl',
              { class: 'detail-list' },
              codeRow(text('fair.fingerprint'), active.commitment),
              codeRow(text('fair.client'), active.clientSeed),
              codeRow(text('fair.nonce'), String(active.nonce)),
            )
          : make('p', {}, text('fair.none')),
      ),
      make(
        'section',
        { class: 'panel' },
        make('h3', {}, text('fair.turn')),
        make('dl', { class: 'detail-list' }, codeRow(text('fair.next'), fairness.nextCommitment)),
        form,
      ),
      ...(revealed
        ? [
            make(
              'section',
              { class: 'panel' },
              make('h3', {}, text('fair.revealed')),
              make(
                'dl',
                { class: 'detail-list' },
                codeRow(text('fair.ours'), revealed.serverSeed),
                codeRow(text('fair.its'), revealed.commitment),
                codeRow(text('fair.client'), revealed.clientSeed),
                codeRow(text('fair.played'), String(revealed.rounds)),
              ),
              verifierLink({ gameCode, ...revealed, nonce: 0 }, text('fair.checkAll')),
            ),
          ]
        : []),
      make('p', { class: 'quiet' }, text('fair.formula')),
      drawnLink(gameCode),
    )
  }
  await sheet.closed
}
