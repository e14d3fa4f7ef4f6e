// Runs in the head, before anything is painted, so that nothing moves when it is known whose page it is: the server does not
// know it. A classic script of its own (build/first-home.ts); what it reads is what packages/player-kit/src keeps.
;(function () {
  var root = document.documentElement
  // The switch of the first screen, which holds both languages: at once, and kept for the app (player-kit/messages.ts).
  addEventListener('click', function (event) {
    if (!event.target.closest('#first-language')) return
    root.lang = root.lang === 'fil-PH' ? 'en-PH' : 'fil-PH'
    try {
      localStorage.setItem('perlas.language', root.lang)
    } catch {
      // Without a store it is for this page alone.
    }
    dispatchEvent(new StorageEvent('storage', { key: 'perlas.language' }))
  })
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
