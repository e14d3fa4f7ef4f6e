import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { ask, explain, OfficeRefusal } from './api.ts'

const time = new Intl.DateTimeFormat('en-PH', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Manila',
})

export function Overview({ token, onLeave }: { token: string; onLeave: (why: string) => void }) {
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => ask('overview', {}, token),
    refetchOnWindowFocus: false,
  })
  async function leave() {
    await ask('signOut', {}, token).catch(() => undefined)
    onLeave('You signed out.')
  }
  const { data, error } = overview
  const ended = error instanceof OfficeRefusal && error.errcode === 4010
  return (
    <main className="room">
      <header>
        <h1>Perlas office</h1>
        <div className="row">
          <Button look="quiet" busy={overview.isFetching} onClick={() => void overview.refetch()}>
            Read again
          </Button>
          <Button look="quiet" onClick={() => void leave()}>
            Sign out
          </Button>
        </div>
      </header>
      {error && (
        <p role="alert">
          {explain(error)}{' '}
          {ended && <Button onClick={() => onLeave('Sign in again.')}>To the sign-in</Button>}
        </p>
      )}
      {data && (
        <>
          <section aria-labelledby="books">
            <h2 id="books">The books</h2>
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
          <section aria-labelledby="waiting">
            <h2 id="waiting">
              Withdrawals in review · <Amount value={data.held} />
            </h2>
            {data.withdrawals.length === 0 ? (
              <p className="quiet">Nothing waits. New requests appear here when players ask.</p>
            ) : (
              <div className="scroll">
                <table>
                  <thead>
                    <tr>
                      <th>Order</th>
                      <th>Player</th>
                      <th>Amount</th>
                      <th>To</th>
                      <th>Asked</th>
                      <th>Due</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.withdrawals.map((order) => (
                      <tr key={order.orderId}>
                        <td>{order.orderId}</td>
                        <td>
                          {order.account} <span className="quiet">{order.playerId}</span>
                        </td>
                        <td className="number">
                          <Amount value={order.price} />
                        </td>
                        <td>
                          {order.bankName} {order.cardNum}
                        </td>
                        <td>{time.format(new Date(order.createTime))}</td>
                        <td>{order.dueDate}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </section>
        </>
      )}
    </main>
  )
}
