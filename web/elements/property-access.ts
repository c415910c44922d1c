export class PropertyAccess extends HTMLElement {}
