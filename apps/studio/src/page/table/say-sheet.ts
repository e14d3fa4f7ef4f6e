import { make } from '@perlas/game-kit/dom'
import { phrases, type Phrase } from '#/tables/protocol.ts'
import { call } from '../api.ts'
import { openSheet } from '../sheet.ts'
import { text } from '../text.ts'
import { isSign, phraseText } from './phrases.ts'

/** What can be said at a table: phrases and signs that everybody may read, nothing that is typed. */
export async function saySheet(table: string, failed: (fault: unknown) => void): Promise<void> {
  const say = (phrase: Phrase) => {
    sheet.close()
    call('table/say', { table, phrase }).catch(failed)
  }
  const list = (those: readonly Phrase[], className: string) =>
    make(
      'div',
      { class: className },
      ...those.map((phrase) =>
        make(
          'button',
          {
            type: 'button',
            class: 'way',
            'aria-label': text(`phrase.${phrase}`),
            click: () => say(phrase),
          },
          phraseText(phrase),
        ),
      ),
    )
  const sheet = openSheet(
    text('table.say'),
    make('p', { class: 'quiet' }, text('table.sayAbout')),
    list(phrases.filter(isSign), 'say-signs'),
    list(
      phrases.filter((phrase) => !isSign(phrase)),
      'say-phrases',
    ),
  )
  await sheet.closed
}
