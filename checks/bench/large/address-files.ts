/**
 * Invented files of addresses in the published formats: streets with a hundred houses each in the
 * municipality, and as many elsewhere.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

interface Address {
  number: number;
  street: string;
  city: string;
  longitude: string;
  latitude: string;
}

const names = [
  'Main',
  'Oak',
  'Elm',
  'Washington',
  'Harbor',
  'Mill',
  'Church',
  'Lincoln',
  'Prairie',
  'Quarry',
];
const kinds = ['Street', 'Avenue', 'Road', 'Lane', 'Court'];
const housesOfStreet = 100;
const cities = 5;

/**
 * The same number always gives the same address. Streets lie side by side within one degree, houses along
 * them.
 */
function addressAt(at: number): Address {
  const [street, house] = [Math.floor(at / housesOfStreet), at % housesOfStreet];
  const nth = Math.floor(street / (names.length * kinds.length));
  const name = `${nth === 0 ? '' : `${nth}th `}${names[street % names.length]} ${kinds[Math.floor(street / names.length) % kinds.length]}`;
  return {
    number: 2 * house + 1,
    street: name,
    city: `City ${street % cities}`,
    longitude: (-90.49 + ((street * 13) % 980) / 1000 + house * 0.000_09).toFixed(6),
    latitude: (40.01 + ((street * 7919) % 98_000) / 100_000).toFixed(6),
  };
}

/** A format: its header line, and the line of an address. */
const formats = {
  csv: {
    header: 'housenumber,street,city,state,zip,longitude,latitude\n',
    line: ({ number, street, city, longitude, latitude }: Address) =>
      `${number},${street},${city},IL,62352,${longitude},${latitude}\n`,
  },
  'openaddresses.csv': {
    header: 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n',
    line: ({ number, street, city, longitude, latitude }: Address) =>
      `${longitude},${latitude},${number},"${street}",,"${city}",,IL,62352,,8c1d2e3f4a5b6c7d\n`,
  },
  'openaddresses.geojson.gz': {
    header: '',
    line: ({ number, street, city, longitude, latitude }: Address) =>
      `{"type":"Feature","properties":{"hash":"8c1d2e3f4a5b6c7d","number":"${number}","street":"${street}","unit":"","city":"${city}","district":"","region":"IL","postcode":"62352","id":"","accuracy":""},"geometry":{"type":"Point","coordinates":[${longitude},${latitude}]}}\n`,
  },
  'nad.txt': {
    header: `OID_,AddNum_Pre,Add_Number,AddNum_Suf,AddNo_Full,St_PreMod,St_PreDir,St_PreTyp,St_PreSep,St_Name,St_PosTyp,St_PosDir,St_PosMod,StNam_Full,Building,Floor,Unit,Room,Seat,Addtl_Loc,SubAddress,LandmkName,County,Inc_Muni,Post_City,Census_Plc,Uninc_Comm,Nbrhd_Comm,NatAmArea,NatAmSub,Urbnztn_PR,PlaceOther,PlaceNmTyp,State,Zip_Code,Plus_4,UUID,AddAuth,AddrRefSys,Longitude,Latitude,NatGrid,Elevation,Placement,AddrPoint,Related_ID,RelateType,ParcelSrc,Parcel_ID,AddrClass,Lifecycle,Effective,Expire,DateUpdate,AnomStatus,LocatnDesc,Addr_Type,DeliverTyp,NAD_Source,DataSet_ID\n`,
    line: (address: Address) =>
      nadLine(address) + nadLine({ ...address, longitude: '-118.251234' }).repeat(4),
  },
} as const;

export type AddressFormat = keyof typeof formats;
export const addressFormats = Object.keys(formats) as AddressFormat[];

function nadLine({ number, street, city, longitude, latitude }: Address): string {
  return `1,,${number},,${number},,,,,${street},,,,${street},,,,,,,,,Pike,${city},Not stated,,,,,,,,County,IL,62352,,{8C1D2E3F-4A5B-4C7D-8E9F-0A1B2C3D4E5F},Pike County,,${longitude},${latitude},15SXD8742,,Structure - Entrance,,,,,,Residential,Active,,,1/2/2024 0:00:00,,,,,Illinois,IL-149\n`;
}

/** Addresses that are made at a time. */
const addressesAtOnce = 10_000;

/**
 * Writes this number of addresses. In the National Address Database format, each comes with four addresses
 * from elsewhere.
 */
export async function writeAddressFile(file: string, format: AddressFormat, rows: number): Promise<void> {
  const { header, line } = formats[format];
  const pieces = function* () {
    yield header;
    for (let at = 0; at < rows; at += addressesAtOnce) {
      let piece = '';
      for (let one = at; one < Math.min(rows, at + addressesAtOnce); one += 1) piece += line(addressAt(one));
      yield piece;
    }
  };
  const compressors = format.endsWith('.gz') ? [createGzip({ level: 1 })] : [];
  await pipeline([Readable.from(pieces()), ...compressors, createWriteStream(file)]);
}
