import { Button } from '@perlas/ui/Button.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { ErrorState } from '@perlas/ui/ErrorState.tsx'
import { Burst } from '@perlas/ui/Burst.tsx'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useState } from 'react'
import styles from './States.module.css'
import { Specimen, Specimens } from './Specimen.tsx'

export function States() {
  const [bursts, setBursts] = useState(0)
  return (
    <Specimens>
      <Specimen name="EmptyState" stack>
        <EmptyState
          picture="shell"
          title="No favorites yet"
          actions={<Button>Browse games</Button>}
        >
          Tap the heart of a game, and it waits here.
        </EmptyState>
      </Specimen>
      <Specimen name="EmptyState with a drawn picture" stack>
        <EmptyState
          art="/pictures/empty/favourites"
          title="No favorites yet"
          actions={<Button>Browse games</Button>}
        >
          Tap the heart of a game, and it waits here.
        </EmptyState>
      </Specimen>
      <Specimen name="ErrorState" stack>
        <ErrorState title="That did not load" retryLabel="Try again" onRetry={() => undefined}>
          Check your connection. Your balance is safe.
        </ErrorState>
      </Specimen>
      <Specimen name="ErrorState: trying again" stack>
        <ErrorState
          picture="lantern"
          title="Records did not load"
          retryLabel="Try again"
          retrying
          onRetry={() => undefined}
          actions={<Button look="quiet">Home</Button>}
        >
          Two ways on.
        </ErrorState>
      </Specimen>
      <Specimen name="StateCard: an end" stack>
        <StateCard picture="parol" title="Deposit received">
          Your balance has it already.
        </StateCard>
      </Specimen>
      <Specimen name="ParolLoader, Burst" stack>
        <ParolLoader label="Opening the game" />
        <span className={styles.burst}>
          <Button look="pearl" onClick={() => setBursts(bursts + 1)}>
            Collect
          </Button>
          {bursts > 0 && <Burst key={bursts} />}
        </span>
      </Specimen>
      <Specimen name="Skeleton" stack>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.short} />
        <Skeleton className={styles.block} />
      </Specimen>
    </Specimens>
  )
}
