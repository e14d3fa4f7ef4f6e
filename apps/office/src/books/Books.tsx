import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Title } from 'react-admin'
import { ask, explain } from '../api.ts'

/** Whether the books are right, and what waits. */
export function Books() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: () => ask('overview', {}),
    refetchOnWindowFocus: false,
  })
  return (
    <div className="page">
      <Title title="Overview" />
      {error && <p role="alert">{explain(error)}</p>}
      {data && (
        <section aria-labelledby="books">
          <div className="head">
            <h2 id="books">The books</h2>
            <Button look="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
              Prove again
            </Button>
          </div>
          <p className="quiet">
            Held for withdrawals under way: <Amount value={data.held} />
          </p>
          <ul className="books">
            {data.books.map(({ claim, checked, faults }) => (
              <li key={claim} data-wrong={faults > 0 || undefined}>
                <strong>{faults === 0 ? 'Right' : `${faults} wrong`}</strong>
                <span>{claim}</span>
                <span className="quiet">{checked.toLocaleString('en-PH')} checked</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
