import { phrases, type Phrase } from '#/tables/protocol.ts'
import { call } from '../api.ts'
import { openSheet } from '../chrome/Sheet.tsx'
import { isSign, phraseText } from '../table/phrases.ts'
import { text } from '../text.ts'

/** Everything that can be said at a table: phrases and signs that everybody may read, nothing that is typed. */
export const saySheet = (table: string, failed: (fault: unknown) => void): Promise<void> =>
  openSheet(text('table.say'), (close) => {
    const say = (phrase: Phrase) => {
      close()
      call('table/say', { table, phrase }).catch(failed)
    }
    return (
      <>
        <p className="quiet">{text('table.sayAbout')}</p>
        <Phrases list={phrases.filter(isSign)} className="say-signs" say={say} />
        <Phrases
          list={phrases.filter((phrase) => !isSign(phrase))}
          className="say-phrases"
          say={say}
        />
      </>
    )
  })

const Phrases = ({
  list,
  className,
  say,
}: {
  list: readonly Phrase[]
  className: string
  say: (phrase: Phrase) => void
}) => (
  <div className={className}>
    {list.map((phrase) => (
      <button
        key={phrase}
        type="button"
        className="way"
        aria-label={text(`phrase.${phrase}`)}
        onClick={() => say(phrase)}
      >
        {phraseText(phrase)}
      </button>
    ))}
  </div>
)
