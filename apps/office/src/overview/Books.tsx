import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { ask } from '@perlas/office-kit/ask.ts'

/** Whether the books are right, added up anew when somebody asks: on a large ledger that takes its time. */
export function Books() {
  const prove = useMutation({ mutationFn: () => ask('proveBooks', {}) })
  return (
    <section aria-labelledby="books" className="part">
      <div className="head">
        <h2 id="books">The books</h2>
        <Button look="quiet" size="small" busy={prove.isPending} onClick={() => prove.mutate()}>
          {prove.data ? 'Prove again' : 'Prove the books'}
        </Button>
      </div>
      <Failure of={prove.error} />
      {!prove.data && (
        <p className="quiet">
          Every night they are proved by themselves. Here everything is added up anew, from every
          posting.
        </p>
      )}
      {prove.data && (
        <ul className="books">
          {prove.data.books.map(({ claim, checked, faults }) => (
            <li key={claim} data-wrong={faults > 0 || undefined}>
              <strong>{faults === 0 ? 'Right' : `${faults} wrong`}</strong>
              <span>{claim}</span>
              <span className="quiet">{checked.toLocaleString('en-PH')} checked</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
