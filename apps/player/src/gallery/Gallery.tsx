import { TabBar } from '@perlas/ui/TabBar.tsx'
import { Wordmark } from '@perlas/ui/Wordmark.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTitle } from '@perlas/player-kit/use-title.ts'
import styles from './Gallery.module.css'
import { Actions } from './parts/Actions.tsx'
import { Data } from './parts/Data.tsx'
import { Forms } from './parts/Forms.tsx'
import { Ground } from './parts/Ground.tsx'
import { Icons } from './parts/Icons.tsx'
import { Overlays } from './parts/Overlays.tsx'
import { Rows } from './parts/Rows.tsx'
import { States } from './parts/States.tsx'
import { Tabs } from './parts/Tabs.tsx'

const looks = [
  { value: '9s', label: '9s Perlas' },
  { value: 'n7', label: 'n7 Neon' },
  { value: '6b', label: '6b Emerald' },
  { value: '6s', label: '6s Fiesta' },
  { value: 'green', label: 'Green' },
]
const groups = [
  { id: 'ground', title: 'Ground', Part: Ground },
  { id: 'actions', title: 'Actions', Part: Actions },
  { id: 'forms', title: 'Forms', Part: Forms },
  { id: 'tabs', title: 'Tabs', Part: Tabs },
  { id: 'data', title: 'Data', Part: Data },
  { id: 'rows', title: 'Rows and tiles', Part: Rows },
  { id: 'states', title: 'States', Part: States },
  { id: 'overlays', title: 'Overlays', Part: Overlays },
  { id: 'icons', title: 'Icons', Part: Icons },
] as const

/**
 * Every primitive, in each state, in each look: for those who build, and for the checks of
 * `e2e/looks`. Its words are specimens, not texts of the product, so they are in no catalog.
 */
export function Gallery() {
  const [search, setSearch] = useSearchParams()
  const look = search.get('look') ?? '9s'
  useTitle('Design system')
  useEffect(() => {
    const root = document.documentElement
    const before = root.dataset['variant'] ?? '9s'
    root.dataset['variant'] = look
    return () => {
      root.dataset['variant'] = before
    }
  }, [look])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Wordmark />
        <h1 className={styles.title}>Design system</h1>
        <TabBar
          id="look"
          look="chips"
          label="Look"
          items={looks}
          value={look}
          onChange={(value) => setSearch({ look: value }, { replace: true })}
        />
      </header>
      <nav className={styles.contents} aria-label="Contents">
        {groups.map(({ id, title }) => (
          <a key={id} className={styles.jump} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div id="look-panel" role="tabpanel" aria-labelledby={`look-${look}`}>
        {groups.map(({ id, title, Part }) => (
          <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.groupTitle}>
              {title}
            </h2>
            <Part />
          </section>
        ))}
      </div>
    </div>
  )
}
