/** An id of the organisation's own and the platform's of the same thing. */
export interface WireMapping {
  external_id: string;
  internal_id: string;
}

/** Mappings live in a namespace, apart for each entity class. */
export interface MappingPlace {
  namespace: string;
  entityClass: string;
}
