/** The words of street names. */

/** First words for quiet streets. */
export const streetWords =
  `Alder Amber Apple Arbor Ash Aspen Autumn Barley Basswood Bayberry Beech Birch Blackberry Blossom Bluebell Bluestem
  Briar Brook Buckeye Burr Cardinal Catalpa Cedar Chestnut Chickadee Clover Clearwater Cottonwood Coneflower Crane
  Crescent Cricket Crocus Cypress Dahlia Deer Dogwood Dove Eagle Egret Elder Elm Evergreen Fern Finch Fieldstone
  Fox Foxglove Garden Ginkgo Goldenrod Goldfinch Granite Grove Gull Hackberry Harvest Hawthorn Hazel Heather Hemlock
  Heron Hickory Hillcrest Holly Honeysuckle Hummingbird Indigo Iris Ivy Jasmine Juniper Kestrel Killdeer Lakeview
  Larch Lark Laurel Lavender Lilac Limestone Linden Locust Lupine Magnolia Mallard Maple Marigold Marsh Martin
  Meadow Meadowlark Milkweed Mulberry Nuthatch Oriole Orchard Osprey Partridge Pasture Pebble Pecan Peony Persimmon
  Pheasant Pine Plover Plum Poplar Poppy Primrose Quail Quartz Raven Redbud Redwood Robin Rosewood Rye Sage Sandpiper
  Sandstone Sassafras Sedge Shady Shale Silver Snowberry Sparrow Spruce Starling Stone Sumac Summit Sunflower Sunset
  Swallow Sycamore Tamarack Tanager Teal Thistle Thrush Timber Tulip Tupelo Valley Verbena Vine Violet Walnut
  Warbler Waxwing Wheatland Whisper Wildflower Willow Windmill Winterberry Wisteria Woodland Wren Yarrow Zinnia`.split(
    /\s+/,
  );

/** First words for the straight streets of the older districts. */
export const oldDistrictWords =
  `Washington Madison Monroe Jackson Harrison Tyler Polk Taylor Fillmore Pierce Grant Hayes Garfield Cleveland
  McKinley Franklin Hamilton Hancock Sherman Logan Douglas Clay Webster Calhoun Marshall Lafayette Marquette Joliet
  Decatur Perry Warren Greene Knox Putnam Schuyler Pulaski Steuben Kosciusko Fulton Whitney Edison Cooper Irving
  Hawthorne Emerson Longfellow Whittier Bryant Lowell Holmes Alcott Thoreau Audubon Carver Douglass Tubman Addams
  Barton Keller Bunche Sandburg Masters Lindsay Brooks Hansberry Ellis Porter Weaver Chandler Sawyer Turner Mason
  Carter Fletcher Foster Granger Harper Hoffman Keane Larson Lundgren Meyer Novak Olsen Petersen Quinn Reilly
  Schmidt Svensson Tobin Ullrich Vance Wagner Yoder Zimmer Union Liberty Prospect Spring Chestnut Vine Walnut Elm
  Maple Cedar Cherry Locust Mulberry Sycamore Depot Academy Garden Canal Ferry Levee Foundry Tannery Pearl Commerce`.split(
    /\s+/,
  );

/** The second words of street names, by kind of street. */
export const suffixesByRole = {
  row: ['Street', 'Avenue'],
  column: ['Street', 'Avenue'],
  windingRow: ['Drive', 'Lane', 'Road', 'Way', 'Trail', 'Parkway'],
  connector: ['Lane', 'Way', 'Place', 'Terrace', 'Drive', 'Circle'],
  court: ['Court', 'Court', 'Place', 'Cove'],
  industrial: ['Drive', 'Road', 'Parkway'],
} as const;

/** First words for the roads of the industrial district. */
export const industrialWords = [
  'Commerce',
  'Enterprise',
  'Foundry',
  'Industrial',
  'Logistics',
  'Progress',
  'Union',
  'Weldon',
  'Boxcar',
  'Granary',
];
