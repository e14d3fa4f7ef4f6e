// Runs in the head, before anything is painted, so that nothing moves when it is known whose page it is: the server does not
// know it. A classic script of its own (build/first-home.ts); what it reads is what packages/player-kit/src keeps.
;(function () {
  var root = document.documentElement
  try {
    if (/^(?:fil|tl)\b/i.test(localStorage.getItem('perlas.language') || navigator.language))
      root.lang = 'fil-PH'
    if (!localStorage.getItem('ACCESS_TOKEN')) return
    root.dataset.signedIn = ''
    var kept = JSON.parse(localStorage.getItem('perlas.user') || '{}')
    if (kept.version !== 0) return
    if (kept.state.user && kept.state.user.openDeposits) root.dataset.unpaid = ''
    if (kept.state.history.length && localStorage.getItem('perlas.catalogue'))
      root.dataset.played = ''
  } catch {
    // Without a store nobody is signed in.
  }
})()
