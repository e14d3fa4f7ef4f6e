import { isClientSeed } from '@perlas/game-kit/fairness'
import { make } from '@perlas/game-kit/dom'
import type { Fairness } from '#/play/calls.ts'
import { call } from './api.ts'
import { codeRow, openSheet } from './sheet.ts'
import { verifierLink } from './verifier-link.ts'
import { failed } from './words.ts'

/** A client seed of the browser's own chance; the studio has committed before it is made. */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is committed to, the player's own seed, and what the last seed was. */
export async function fairnessSheet(gameCode: string, canTurn: () => boolean): Promise<void> {
  const body = make('div', {}, make('p', { class: 'quiet' }, 'Loading …'))
  const sheet = openSheet('Fairness', body)
  try {
    show((await call('fairness')).fairness, '')
  } catch (fault) {
    const { title, text } = failed(fault)
    body.replaceChildren(make('p', {}, `${title}. ${text}`))
  }

  function show(fairness: Fairness, said: string): void {
    const input = make('input', {
      type: 'text',
      value: randomClientSeed(),
      maxlength: '64',
      pattern: '[A-Za-z0-9_\\-]{1,64}',
      autocomplete: 'off',
      spellcheck: 'false',
    })
    const note = make('p', { class: 'said', role: 'status' }, said)
    const turn = make(
      'button',
      { type: 'submit', class: 'way is-first' },
      'Use it and reveal the last',
    )
    const form = make(
      'form',
      {
        submit: async (event) => {
          event.preventDefault()
          if (!isClientSeed(input.value)) {
            note.textContent = 'Letters, digits, - and _ only, 1 to 64 of them.'
            return
          }
          if (!canTurn()) {
            note.textContent = 'Let the round under way end first.'
            return
          }
          turn.disabled = true
          try {
            const answer = await call('seed', { clientSeed: input.value })
            show(answer.fairness, 'Done: the old seed is revealed below, the new one is in use.')
          } catch (fault) {
            turn.disabled = false
            note.textContent = failed(fault).text
          }
        },
      },
      make('label', { class: 'field' }, 'Your next client seed', input),
      turn,
      note,
    )
    const { active, revealed } = fairness
    body.replaceChildren(
      make(
        'p',
        { class: 'quiet' },
        'Before you play, we lock our secret seed and show its fingerprint. Your own seed is mixed in, so neither of us can steer a round. Turn to a new seed at any time: the old secret is then shown, and you can check every round.',
      ),
      make(
        'section',
        { class: 'panel' },
        make('h3', {}, 'In use now'),
        active
          ? make(
              'dl',
              { class: 'facts' },
              codeRow('Fingerprint of our seed (SHA-256)', active.commitment),
              codeRow('Your client seed', active.clientSeed),
              codeRow('Rounds played with it (the next nonce)', String(active.nonce)),
            )
          : make('p', {}, 'No seed yet.'),
      ),
      make(
        'section',
        { class: 'panel' },
        make('h3', {}, 'Turn to a new seed'),
        make(
          'dl',
          { class: 'facts' },
          codeRow('Fingerprint of our next seed', fairness.nextCommitment),
        ),
        form,
      ),
      ...(revealed
        ? [
            make(
              'section',
              { class: 'panel' },
              make('h3', {}, 'Revealed last'),
              make(
                'dl',
                { class: 'facts' },
                codeRow('Our seed', revealed.serverSeed),
                codeRow('Its fingerprint', revealed.commitment),
                codeRow('Your client seed', revealed.clientSeed),
                codeRow('Rounds played with it', String(revealed.rounds)),
              ),
              verifierLink({ gameCode, ...revealed, nonce: 0 }, 'Check its rounds in the verifier'),
            ),
          ]
        : []),
      make(
        'p',
        { class: 'quiet' },
        'Each round is drawn from HMAC-SHA256(our seed, "game:client seed:nonce:counter"). The verifier works without a connection.',
      ),
    )
  }
  await sheet.closed
}
