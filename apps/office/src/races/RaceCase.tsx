import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ForecastList } from './ForecastList.tsx'
import { termRows, type Race, type Report } from './labels.ts'
import { RaceForm } from './RaceForm.tsx'

/** One race: its terms, what they come to, and what two members can do about it. */
export function RaceCase({ race, of, onDone }: { race: Race; of: Report; onDone: () => void }) {
  const [asked, setAsked] = useState<'terms' | 'close'>()
  const close = useMutation({
    mutationFn: (reason: string) => ask('endRace', { race: race.race, reason: reason.trim() }),
    onSuccess() {
      announce(`Proposed: ${race.terms.name} does not come again. Another member decides.`)
      done()
    },
  })
  const waits = of.proposals.some((one) => one.race === race.race && one.what !== 'call-off')
  const done = () => {
    setAsked(undefined)
    onDone()
  }
  const toggle = (what: 'terms' | 'close') => setAsked(asked === what ? undefined : what)
  return (
    <div className="expanded races-case">
      <div className="races-columns">
        <section className="block">
          <h3>Terms agreed last</h3>
          <DetailList details={termRows(race.terms, of.games)} />
        </section>
        <ForecastList forecast={race.forecast} />
      </div>
      {waits ? (
        <p className="quiet">A proposal for this race waits above. It is decided first.</p>
      ) : (
        mayCall('proposeRace') && (
          <>
            <div className="row">
              <Button
                look="outline"
                size="small"
                aria-expanded={asked === 'terms'}
                onClick={() => toggle('terms')}
              >
                {race.open ? 'Change terms…' : 'Open again…'}
              </Button>
              {race.open && (
                <Button
                  look="danger"
                  size="small"
                  aria-expanded={asked === 'close'}
                  onClick={() => toggle('close')}
                >
                  Close…
                </Button>
              )}
            </div>
            {asked === 'terms' && <RaceForm of={of} race={race} onDone={done} />}
            {asked === 'close' && (
              <ReasonForm
                about={`Once another member agrees, ${race.terms.name} does not come again. The one that runs goes on to its end.`}
                least={10}
                send="Propose to close it"
                look="danger"
                error={close.error}
                busy={close.isPending}
                onSend={(reason) => close.mutate(reason)}
              />
            )}
          </>
        )
      )}
    </div>
  )
}
