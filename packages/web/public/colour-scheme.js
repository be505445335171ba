// Before the first paint: a terminal that was set to dark must not flash white in a dim room.
try {
  if (localStorage.getItem('lounge.colourScheme') === 'dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
} catch {
  // No storage, no choice: light it is.
}
