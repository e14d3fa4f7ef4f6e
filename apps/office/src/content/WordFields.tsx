import { noticeCategories } from '@perlas/contract/my-content'
import type { ContentValue } from '@perlas/contract/content-values'
import { categoryLabels } from './labels.ts'

type Texts = ContentValue['notice']['texts']
const languages = [
  ['en-PH', 'English', 'en'],
  ['fil-PH', 'Filipino', 'fil'],
] as const

/** Title, summary and text, both languages side by side. */
export function WordFields({
  texts,
  page,
  onChange,
}: {
  texts: Texts
  page: boolean
  onChange: (texts: Texts) => void
}) {
  return (
    <div className="languages">
      {languages.map(([language, name, lang]) => {
        const words = texts[language]
        const set = (part: Partial<typeof words>) =>
          onChange({ ...texts, [language]: { ...words, ...part } })
        return (
          <fieldset key={language} className="group">
            <legend>{name}</legend>
            <label className="words-field">
              Title
              <input
                lang={lang}
                value={words.title}
                maxLength={70}
                onChange={({ target }) => set({ title: target.value })}
              />
            </label>
            <label className="words-field">
              <span>{page ? 'Summary (may be empty)' : 'Summary'}</span>
              <textarea
                lang={lang}
                rows={2}
                value={words.summary}
                maxLength={200}
                onChange={({ target }) => set({ summary: target.value })}
              />
            </label>
            <label className="words-field">
              Text
              <textarea
                lang={lang}
                rows={9}
                value={words.body}
                maxLength={6_000}
                onChange={({ target }) => set({ body: target.value })}
              />
            </label>
            {!page && (
              <label className="words-field">
                On the button
                <input
                  lang={lang}
                  value={words.button}
                  maxLength={24}
                  placeholder={language === 'fil-PH' ? 'Buksan' : 'Open'}
                  onChange={({ target }) => set({ button: target.value })}
                />
              </label>
            )}
          </fieldset>
        )
      })}
      <p className="quiet">
        In the text: <code>## Heading</code> <code>- point</code> <code>**bold**</code>{' '}
        <code>[words](/lobby/home)</code>. Nothing else is markup.
      </p>
    </div>
  )
}

/** What a notice is about, and where it stands out. */
export function NoticeFields({
  value,
  onChange,
}: {
  value: ContentValue['notice']
  onChange: (part: Partial<ContentValue['notice']>) => void
}) {
  return (
    <div className="pair">
      <label className="pick">
        About
        <select
          value={value.category}
          onChange={({ target }) =>
            onChange({
              category: noticeCategories.find((one) => one === target.value) ?? 'service',
            })
          }
        >
          {noticeCategories.map((one) => (
            <option key={one} value={one}>
              {categoryLabels[one]}
            </option>
          ))}
        </select>
      </label>
      <div className="ticks">
        <label className="choice">
          <input
            type="checkbox"
            checked={value.pinned}
            onChange={({ target }) => onChange({ pinned: target.checked })}
          />
          Pinned: first in the list
        </label>
        <label className="choice">
          <input
            type="checkbox"
            checked={value.popup}
            onChange={({ target }) => onChange({ popup: target.checked })}
          />
          Popup on home, once for each version
        </label>
      </div>
    </div>
  )
}

/** What a picture shows, in both languages, for those who do not see it. */
export function AltFields({
  alt,
  most,
  onChange,
}: {
  alt: Record<'en-PH' | 'fil-PH', string>
  most: number
  onChange: (alt: Record<'en-PH' | 'fil-PH', string>) => void
}) {
  return (
    <div className="pair">
      {languages.map(([language, name, lang]) => (
        <label key={language} className="words-field">
          {`What it shows, in ${name}`}
          <input
            lang={lang}
            value={alt[language]}
            maxLength={most}
            onChange={({ target }) => onChange({ ...alt, [language]: target.value })}
          />
          <span className="quiet">Read out to those who do not see it.</span>
        </label>
      ))}
    </div>
  )
}
