// Runs in each page before its own code and tells main when its first contents, and its first 20 rows, were painted, in
// milliseconds since 1970.
const { ipcRenderer } = require('electron')

function tell(name, time) {
  ipcRenderer.send('bench:moment', name, performance.timeOrigin + time)
}

new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) tell(name, startTime)
}).observe({ type: 'paint', buffered: true })

const lastRow = 'tr[data-position="19"]'
new MutationObserver((_records, observer) => {
  if (!document.querySelector(lastRow)) return
  observer.disconnect()
  // The frame with the rows is on screen when the task after its animation frame runs.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => tell('first-rows', performance.now())
    port2.postMessage(null)
  })
}).observe(document, { childList: true, subtree: true })
