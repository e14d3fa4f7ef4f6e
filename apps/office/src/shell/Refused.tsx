import { usePageTitle } from '@perlas/office-kit/page-title.ts'
import { Link } from 'react-router'

/** In the place of a screen that there is not, or not for this member. */
export function Refused({ title, words }: { title: string; words: string }) {
  usePageTitle(title)
  return (
    <section className="page" role="alert">
      <p>{words}</p>
      <p>
        <Link className="way" to="/">
          Open the overview
        </Link>
      </p>
    </section>
  )
}
