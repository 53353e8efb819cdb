/**
 * A part of a bill of materials: https://cyclonedx.org/docs/1.6/json/
 *
 * @typedef {{ 'bom-ref': string, type: string, name: string, group?: string, version?: string, purl?: string,
 *   properties?: readonly { name: string, value: string }[] }} Component
 *
 * @typedef {{ metadata: { component?: { 'bom-ref'?: string } }, components: readonly Component[],
 *   dependencies: readonly { ref: string, dependsOn?: readonly string[] }[] }} Bill
 *
 * A package that is in the app.
 *
 * @typedef {{ name: string, version: string }} ShippedPackage
 */

/**
 * Keeps only what is in the app of a bill of all packages, including those for development. npm counts everything bundled as
 * development, so a bill without those would miss most of what ships.
 *
 * @param {Bill} bill of all packages, made by CycloneDX
 * @param {readonly ShippedPackage[]} shipped
 * @returns {Bill}
 * @throws {Error} if the bill lacks one of them
 */
export function keepShipped(bill, shipped) {
  // A package can be bundled into more than one part of the app.
  const once = new Map(shipped.map((one) => [`${one.name}@${one.version}`, one]))
  const components = [...once.values()].map(({ name, version }) => {
    const found = bill.components.find((component) => nameOf(component) === name && component.version === version)
    if (found === undefined) throw new Error(`The bill of materials lacks ${name} ${version}, which is in the app.`)
    const properties = found.properties?.filter((property) => property.name !== 'cdx:npm:package:development') ?? []
    return { ...found, properties }
  })
  const kept = new Set([bill.metadata.component?.['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
  return { ...bill, components, dependencies }
}

/** @param {Component} component */
function nameOf({ group, name }) {
  return group === undefined ? name : `${group}/${name}`
}
