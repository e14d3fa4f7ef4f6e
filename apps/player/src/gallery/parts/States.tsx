import { Button } from '@perlas/ui/Button.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { ErrorState } from '@perlas/ui/ErrorState.tsx'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Treasure } from '@perlas/ui/Treasure.tsx'
import { useState } from 'react'
import styles from './States.module.css'
import { Specimen, Specimens } from './Specimen.tsx'

export function States() {
  const [opened, setOpened] = useState(0)
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
      <Specimen name="ParolLoader, Treasure" stack>
        <ParolLoader label="Opening the game" />
        <span className={styles.treasure}>
          <Button look="pearl" onClick={() => setOpened(opened + 1)}>
            Collect
          </Button>
          {opened > 0 && <Treasure key={opened} size="scene" />}
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
