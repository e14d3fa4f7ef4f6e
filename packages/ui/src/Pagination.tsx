import { Icon } from './Icon.tsx'
import { pagesAround } from './pages-around.ts'
import styles from './Pagination.module.css'

/** Pages of a list whose length is known. An endless list has a button "more" instead. */
export function Pagination({
  label,
  page,
  pages,
  onPage,
  backLabel,
  forwardLabel,
  pageLabel,
}: {
  label: string
  /** Starts at 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  backLabel: string
  forwardLabel: string
  pageLabel: (page: number) => string
}) {
  if (pages < 2) return null
  return (
    <nav className={styles.room} aria-label={label}>
      <div className={styles.pages}>
        <button
          type="button"
          className={styles.page}
          aria-label={backLabel}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="back" size={18} />
        </button>
        <span className={styles.compact}>
          {page} / {pages}
        </span>
        {pagesAround(page, pages).map((one, index) =>
          one === 0 ? (
            <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className={[styles.page, styles.number].join(' ')}
              aria-label={pageLabel(one)}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => one !== page && onPage(one)}
            >
              {one}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.page}
          aria-label={forwardLabel}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="forward" size={18} />
        </button>
      </div>
    </nav>
  )
}
