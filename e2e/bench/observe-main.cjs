// Loaded into both apps before their own code (electron --require): puts the observer into every page, prints what it sees.
const { app, ipcMain } = require('electron')
const { join } = require('node:path')

app.on('session-created', (session) => {
  session.registerPreloadScript({ type: 'frame', filePath: join(__dirname, 'observe-page.cjs') })
})
ipcMain.on('bench:moment', (_event, name, moment) => {
  process.stdout.write(`${JSON.stringify({ name, moment })}\n`)
})
