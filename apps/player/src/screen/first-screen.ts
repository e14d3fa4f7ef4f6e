/** The server's screen goes in the very frame in which home itself is drawn, or another page. */
export function dropFirstScreen(): void {
  document.getElementById('first-home')?.remove()
  document.getElementById('first-shapes')?.remove()
}
