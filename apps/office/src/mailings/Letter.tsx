import type { OfficeMailing } from '@perlas/contract/office-mailings'

const languages = [
  ['en-PH', 'English'],
  ['fil-PH', 'Filipino'],
] as const

/** A mail as players read it, in both languages. */
export function Letter({ texts }: Pick<OfficeMailing, 'texts'>) {
  return (
    <div className="letters">
      {languages.map(([language, name]) => (
        <article key={language} lang={language} className="letter">
          <span className="quiet">{name}</span>
          <strong>{texts[language].title}</strong>
          <p>{texts[language].text}</p>
        </article>
      ))}
    </div>
  )
}
