/** In one file: they come together, once the first view stands. */
export { HomeFooter } from './HomeFooter.tsx'
export { ToTop } from './ToTop.tsx'
