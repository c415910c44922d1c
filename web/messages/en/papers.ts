/** What title papers are called. */
export const papers = {
  documents: {
    lagan_receipt: 'Lagan receipt',
    sale_deed: 'Sale deed',
    land_map: 'Land map',
    land_revenue_record: 'Land revenue record (jamabandi)',
    partition_deed: 'Partition deed',
    mutation: 'Mutation (dakhil-kharij)',
    record_of_rights: 'Record of rights (khatiyan)',
  },
};
