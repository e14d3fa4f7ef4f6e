import { make } from '@perlas/game-kit/dom'
import { phrases } from '#/tables/words.ts'
import { call } from '../api.ts'
import { openSheet } from '../sheet.ts'
import { text } from '../text.ts'

/** What can be said at a table: phrases and signs that everybody may read, nothing that is typed. */
export async function saySheet(table: string, failed: (fault: unknown) => void): Promise<void> {
  const say = (phrase: (typeof phrases)[number]) => {
    sheet.close()
    call('table/say', { table, phrase }).catch(failed)
  }
  const list = (those: readonly (typeof phrases)[number][], className: string) =>
    make(
      'div',
      { class: className },
      ...those.map((phrase) =>
        make(
          'button',
          { type: 'button', class: 'way', click: () => say(phrase) },
          text(`phrase.${phrase}`),
        ),
      ),
    )
  const isSign = (phrase: string) => phrase.startsWith('emoji-')
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
