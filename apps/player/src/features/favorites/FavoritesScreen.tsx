import { buttonClass } from '@perlas/ui/button-class.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { GameGrid } from '#/games/GameGrid.tsx'
import { gamesById } from '#/games/rules.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'

export function FavoritesScreen() {
  const t = useT()
  const map = useCatalogue((catalogue) => catalogue.gameMap)
  const likes = usePlayer((player) => player.likes)
  const games = gamesById(map, likes)
  return (
    <Screen title={t('favorites.title')} wide>
      {games.length > 0 ? (
        <GameGrid games={games} eager={6} />
      ) : (
        <EmptyState
          art="/pictures/empty/favourites"
          title={t('favorites.empty')}
          actions={
            <Link className={buttonClass()} to="/lobby/home">
              {t('app.goHome')}
            </Link>
          }
        >
          {t('favorites.how')}
        </EmptyState>
      )}
    </Screen>
  )
}
