import type { Game } from '@perlas/contract/catalogue'
import { GameTile } from '@perlas/ui/GameTile.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate } from 'react-router'
import { loginPath } from '#/session/return-path.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { toggleLike } from './like.ts'
import { overlayOf } from './rules.ts'

export function GameCard({ game, eager = false }: { game: Game; eager?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const liked = usePlayer((player) => player.likes.includes(game.id))
  const overlay = overlayOf(
    game,
    useCatalogue(({ webConfig }) => webConfig?.badges),
  )
  function like() {
    if (isSignedIn()) void toggleLike(game.id)
    else void navigate(loginPath(location.pathname + location.search))
  }
  return (
    <GameTile
      name={game.name}
      icon={game.icon}
      overlay={overlay}
      overlayLabel={overlay && t(`game.overlay.${overlay}`)}
      liked={liked}
      likeLabel={t(liked ? 'game.unlike' : 'game.like', { name: game.name })}
      playLabel={t('game.play')}
      eager={eager}
      onLike={like}
      link={(className, content) => (
        <Link className={className} to={`/start?gameId=${game.id}`}>
          {content}
        </Link>
      )}
    />
  )
}
