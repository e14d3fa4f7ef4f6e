import { useT } from '@perlas/player-kit/messages.ts'

/** What the film shows, beside it where there is room. */
export function FilmAside() {
  const t = useT()
  return (
    <>
      <h2>{t('home.filmTitle')}</h2>
      <p>{t('home.filmText')}</p>
    </>
  )
}
