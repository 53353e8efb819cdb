// The least that Electron can be: what everything is measured against.
const { app, BrowserWindow } = require('electron')
const { join } = require('node:path')

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1200, height: 780, webPreferences: { sandbox: true } })
  return window.loadFile(join(__dirname, 'index.html'))
})
