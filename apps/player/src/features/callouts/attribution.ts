/**
 * What the download button copies, so that the app knows who sent the player: what the advertisement
 * or the invitation said, and the player's own superior. Nothing of the player's account.
 */
export function attributionValue(ads: Readonly<Record<string, string>>, appId: string): string {
  const { url: _url, referrer: _referrer, ...marks } = ads
  const params = new URLSearchParams({ channel: 'WEB', appId, ...marks })
  params.sort()
  return `perlas:${params}`
}
