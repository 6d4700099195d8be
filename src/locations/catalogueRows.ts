/**
 * Deep-sky objects, one per row: names, right ascension and declination (ICRS, degrees), and the kind. Responses use the first
 * name.
 *
 * Positions and most names are from OpenNGC by Mattia Verga, edition v20231203, CC BY-SA 4.0
 * (https://github.com/mattiaverga/OpenNGC). The rows of this file have the license CC BY-SA 4.0, too. The rows differ from
 * OpenNGC: they are a selection of the objects, with positions in degrees, words in place of codes for the types, and additional
 * names. M102 is NGC 5866, as in most atlases. The position of the Galactic Centre is the position of Sagittarius A* from Reid
 * and Brunthaler (2004, ApJ 616, 872). NGC 6357, NGC 7822 and IC 2944 are left out, because their positions in different
 * catalogues differ by more than their size.
 */
export const catalogueRows = `
M1|NGC 1952|Crab Nebula,83.6332,22.0145,supernova_remnant
M2|NGC 7089,323.3625,-0.8233,globular_cluster
M3|NGC 5272,205.5468,28.3754,globular_cluster
M4|NGC 6121,245.8975,-26.5255,globular_cluster
M5|NGC 5904,229.6406,2.0827,globular_cluster
M6|NGC 6405|Butterfly Cluster,265.0865,-32.2542,open_cluster
M7|NGC 6475|Ptolemy's Cluster,268.4632,-34.7928,open_cluster
M8|NGC 6523|NGC 6533|Lagoon Nebula,270.9220,-24.3802,nebula
M9|NGC 6333,259.7991,-18.5162,globular_cluster
M10|NGC 6254,254.2875,-4.0993,globular_cluster
M11|NGC 6705|Wild Duck Cluster,282.7750,-6.2700,open_cluster
M12|NGC 6218,251.8105,-1.9478,globular_cluster
M13|NGC 6205|Hercules Cluster,250.4235,36.4613,globular_cluster
M14|NGC 6402,264.4007,-3.2459,globular_cluster
M15|NGC 7078,322.4932,12.1668,globular_cluster
M16|NGC 6611|Eagle Nebula,274.7007,-13.8072,nebula
M17|NGC 6618|Omega Nebula|Swan Nebula,275.1963,-16.1715,nebula
M18|NGC 6613,274.9937,-17.1020,open_cluster
M19|NGC 6273,255.6570,-26.2679,globular_cluster
M20|NGC 6514|Trifid Nebula,270.6755,-22.9719,nebula
M21|NGC 6531,271.0560,-22.4901,open_cluster
M22|NGC 6656|Sagittarius Cluster,279.1008,-23.9034,globular_cluster
M23|NGC 6494,269.2699,-18.9853,open_cluster
M24|IC 4715|Sagittarius Star Cloud,274.2338,-18.5146,star_cloud
M25|IC 4725,277.9449,-19.1149,open_cluster
M26|NGC 6694,281.3278,-9.3836,open_cluster
M27|NGC 6853|Dumbbell Nebula,299.9016,22.7210,planetary_nebula
M28|NGC 6626,276.1370,-24.8698,globular_cluster
M29|NGC 6913,305.9907,38.5077,open_cluster
M30|NGC 7099,325.0918,-23.1791,globular_cluster
M31|NGC 224|Andromeda Galaxy,10.6848,41.2691,galaxy
M32|NGC 221,10.6743,40.8653,galaxy
M33|NGC 598|Triangulum Galaxy,23.4620,30.6602,galaxy
M34|NGC 1039,40.5308,42.7461,open_cluster
M35|NGC 2168,92.2711,24.3386,open_cluster
M36|NGC 1960,84.0739,34.1407,open_cluster
M37|NGC 2099,88.0765,32.5530,open_cluster
M38|NGC 1912,82.1770,35.8549,open_cluster
M39|NGC 7092,322.9513,48.4382,open_cluster
M40,185.5671,58.0844,double_star
M41|NGC 2287,101.4998,-20.7542,open_cluster
M42|NGC 1976|Orion Nebula,83.8187,-5.3897,cluster_with_nebula
M43|NGC 1982|Mairan's Nebula,83.8807,-5.2675,emission_nebula
M44|NGC 2632|Beehive Cluster|Praesepe,130.0925,19.6721,open_cluster
M45|Melotte 22|Mel 22|Pleiades,56.8692,24.1053,open_cluster
M46|NGC 2437,115.4451,-14.8100,open_cluster
M47|NGC 2422|NGC 2478,114.1459,-14.4826,open_cluster
M48|NGC 2548,123.4299,-5.7504,open_cluster
M49|NGC 4472,187.4448,8.0005,galaxy
M50|NGC 2323,105.6686,-8.3640,open_cluster
M51|NGC 5194|Whirlpool Galaxy,202.4696,47.1952,galaxy
M52|NGC 7654,351.2017,61.5932,open_cluster
M53|NGC 5024,198.2301,18.1691,globular_cluster
M54|NGC 6715,283.7636,-30.4785,globular_cluster
M55|NGC 6809,294.9975,-30.9621,globular_cluster
M56|NGC 6779,289.1480,30.1845,globular_cluster
M57|NGC 6720|Ring Nebula,283.3959,33.0286,planetary_nebula
M58|NGC 4579,189.4313,11.8182,galaxy
M59|NGC 4621,190.5093,11.6470,galaxy
M60|NGC 4649,190.9166,11.5527,galaxy
M61|NGC 4303,185.4787,4.4736,galaxy
M62|NGC 6266,255.3025,-30.1124,globular_cluster
M63|NGC 5055|Sunflower Galaxy,198.9555,42.0293,galaxy
M64|NGC 4826|Black Eye Galaxy,194.1818,21.6830,galaxy
M65|NGC 3623,169.7330,13.0924,galaxy
M66|NGC 3627,170.0623,12.9915,galaxy
M67|NGC 2682,132.8339,11.8119,open_cluster
M68|NGC 4590,189.8667,-26.7430,globular_cluster
M69|NGC 6637|NGC 6634,277.8468,-32.3480,globular_cluster
M70|NGC 6681,280.8027,-32.2919,globular_cluster
M71|NGC 6838|NGC 6839,298.4421,18.7784,globular_cluster
M72|NGC 6981,313.3663,-12.5371,globular_cluster
M73|NGC 6994,314.7332,-12.6355,asterism
M74|NGC 628|Phantom Galaxy,24.1740,15.7837,galaxy
M75|NGC 6864,301.5202,-21.9222,globular_cluster
M76|NGC 650|NGC 651|Little Dumbbell Nebula,25.5820,51.5755,planetary_nebula
M77|NGC 1068|Cetus A,40.6696,-0.0133,galaxy
M78|NGC 2068,86.6909,0.0793,reflection_nebula
M79|NGC 1904,81.0441,-24.5242,globular_cluster
M80|NGC 6093,244.2605,-22.9751,globular_cluster
M81|NGC 3031|Bode's Galaxy,148.8882,69.0653,galaxy
M82|NGC 3034|Cigar Galaxy,148.9697,69.6794,galaxy
M83|NGC 5236|Southern Pinwheel Galaxy,204.2540,-29.8654,galaxy
M84|NGC 4374,186.2656,12.8870,galaxy
M85|NGC 4382,186.3505,18.1915,galaxy
M86|NGC 4406,186.5489,12.9462,galaxy
M87|NGC 4486|Virgo A,187.7059,12.3911,galaxy
M88|NGC 4501,187.9965,14.4204,galaxy
M89|NGC 4552,188.9159,12.5563,galaxy
M90|NGC 4569,189.2075,13.1629,galaxy
M91|NGC 4548,188.8602,14.4963,galaxy
M92|NGC 6341,259.2803,43.1365,globular_cluster
M93|NGC 2447,116.1218,-23.8531,open_cluster
M94|NGC 4736,192.7211,41.1204,galaxy
M95|NGC 3351,160.9904,11.7038,galaxy
M96|NGC 3368,161.6906,11.8199,galaxy
M97|NGC 3587|Owl Nebula,168.6988,55.0190,planetary_nebula
M98|NGC 4192,183.4512,14.9003,galaxy
M99|NGC 4254,184.7067,14.4165,galaxy
M100|NGC 4321,185.7285,15.8218,galaxy
M101|NGC 5457|Pinwheel Galaxy,210.8023,54.3489,galaxy
M102|NGC 5866,226.6229,55.7632,galaxy
M103|NGC 581,23.3409,60.6580,open_cluster
M104|NGC 4594|Sombrero Galaxy,189.9976,-11.6231,galaxy
M105|NGC 3379,161.9566,12.5816,galaxy
M106|NGC 4258,184.7396,47.3040,galaxy
M107|NGC 6171,248.1330,-13.0536,globular_cluster
M108|NGC 3556,167.8790,55.6741,galaxy
M109|NGC 3992,179.3999,53.3745,galaxy
M110|NGC 205,10.0920,41.6853,galaxy
NGC 40,3.2543,72.5219,planetary_nebula
NGC 55,3.7233,-39.1966,galaxy
NGC 104|47 Tucanae|47 Tuc,6.0223,-72.0814,globular_cluster
NGC 147,8.3005,48.5087,galaxy
NGC 185,9.7415,48.3374,galaxy
NGC 188,11.8647,85.2696,open_cluster
NGC 246,11.7640,-11.8719,planetary_nebula
NGC 247,11.7856,-20.7604,galaxy
NGC 253|Sculptor Galaxy,11.8880,-25.2882,galaxy
NGC 281|IC 11|Pacman Nebula,13.2473,56.6219,emission_nebula
NGC 300,13.7228,-37.6844,galaxy
NGC 362,15.8093,-70.8482,globular_cluster
NGC 457|Owl Cluster,19.8860,58.2907,open_cluster
NGC 559,22.3882,63.3014,open_cluster
NGC 663,26.5669,61.2182,open_cluster
NGC 752,29.3951,37.8334,open_cluster
NGC 869|h Persei,34.7440,57.1172,open_cluster
NGC 884|chi Persei,35.6337,57.1441,open_cluster
NGC 891,35.6392,42.3491,galaxy
NGC 1023,40.1000,39.0633,galaxy
NGC 1097,41.5794,-30.2749,galaxy
NGC 1261,48.0639,-55.2168,globular_cluster
NGC 1275|Perseus A,49.9507,41.5117,galaxy
NGC 1316|Fornax A,50.6738,-37.2082,galaxy
NGC 1333,52.2300,31.3700,cluster_with_nebula
NGC 1365|Great Barred Spiral Galaxy,53.4015,-36.1404,galaxy
NGC 1398,54.7172,-26.3378,galaxy
NGC 1435|Merope Nebula,56.5420,23.7650,nebula
NGC 1499|California Nebula,60.8101,36.3675,nebula
NGC 1502,61.9554,62.3315,open_cluster
NGC 1528,63.8286,51.2115,open_cluster
NGC 1647,71.4815,19.0951,open_cluster
NGC 1851,78.5280,-40.0466,globular_cluster
IC 2118|NGC 1909|Witch Head Nebula,76.2310,-7.2656,reflection_nebula
NGC 1977|Running Man Nebula,83.8158,-4.8443,cluster_with_nebula
NGC 1981,83.7900,-4.4251,cluster_with_nebula
NGC 2024|Flame Nebula,85.4274,-1.8563,nebula
NGC 2070|30 Doradus|Tarantula Nebula,84.6765,-69.1009,emission_nebula
NGC 2169,92.1015,13.9649,open_cluster
NGC 2174|Monkey Head Nebula,92.3484,20.6596,nebula
NGC 2237|NGC 2238|Rosette Nebula,97.7275,5.0492,nebula
NGC 2244|NGC 2239,97.9815,4.9429,cluster_with_nebula
NGC 2261|Hubble's Variable Nebula,99.7896,8.7443,reflection_nebula
NGC 2264|Cone Nebula|Christmas Tree Cluster,100.2427,9.8955,cluster_with_nebula
NGC 2301,102.9387,0.4592,open_cluster
NGC 2359|Thor's Helmet,109.6291,-13.2272,emission_nebula
NGC 2360,109.4297,-15.6413,open_cluster
NGC 2362|Tau Canis Majoris Cluster,109.6728,-24.9542,open_cluster
NGC 2392|Eskimo Nebula,112.2948,20.9118,planetary_nebula
NGC 2403,114.2142,65.6026,galaxy
NGC 2419,114.5331,38.8800,globular_cluster
NGC 2440,115.4807,-18.2085,planetary_nebula
NGC 2451,116.3125,-37.9674,open_cluster
NGC 2477,118.0408,-38.5333,open_cluster
NGC 2506,120.0074,-10.7696,open_cluster
NGC 2516,119.5294,-60.7535,open_cluster
NGC 2547,122.5395,-49.2057,open_cluster
NGC 2683,133.1722,33.4217,galaxy
NGC 2736|Pencil Nebula,135.0706,-45.9481,emission_nebula
NGC 2775,137.5838,7.0379,galaxy
NGC 2808,138.0106,-64.8628,globular_cluster
NGC 2841,140.5110,50.9765,galaxy
NGC 2867,140.3540,-58.3117,planetary_nebula
NGC 2903|NGC 2905,143.0421,21.5008,galaxy
NGC 3114,150.6232,-60.1305,open_cluster
NGC 3115|Spindle Galaxy,151.3082,-7.7186,galaxy
NGC 3132|Eight-Burst Nebula,151.7572,-40.4366,planetary_nebula
NGC 3195,152.3374,-80.8586,planetary_nebula
NGC 3201,154.4032,-46.4112,globular_cluster
NGC 3242|Ghost of Jupiter,156.1920,-18.6422,planetary_nebula
NGC 3293,158.9532,-58.2245,open_cluster
NGC 3324,159.3175,-58.6196,cluster_with_nebula
NGC 3344,160.8798,24.9222,galaxy
NGC 3372|Eta Carinae Nebula|Carina Nebula,161.2855,-59.8667,emission_nebula
NGC 3521,166.4524,-0.0359,galaxy
NGC 3532|Wishing Well Cluster,166.4493,-58.7705,open_cluster
NGC 3603,168.7775,-61.2612,cluster_with_nebula
NGC 3621,169.5688,-32.8141,galaxy
NGC 3626|NGC 3632,170.0159,18.3568,galaxy
NGC 3628|Hamburger Galaxy,170.0707,13.5897,galaxy
NGC 3766,174.0600,-61.6052,open_cluster
NGC 3918|Blue Planetary,177.5748,-57.1823,planetary_nebula
NGC 4038|Antennae Galaxies,180.4709,-18.8676,galaxy
NGC 4039,180.4730,-18.8862,galaxy
NGC 4216,183.9768,13.1494,galaxy
NGC 4236,184.1755,69.4626,galaxy
NGC 4244,184.3736,37.8071,galaxy
NGC 4372,186.4391,-72.6591,globular_cluster
NGC 4438|Eyes Galaxies,186.9400,13.0088,galaxy
NGC 4449,187.0462,44.0936,galaxy
NGC 4490,187.6510,41.6439,galaxy
NGC 4559,188.9902,27.9600,galaxy
NGC 4565|Needle Galaxy,189.0866,25.9877,galaxy
NGC 4609,190.5701,-62.9958,open_cluster
NGC 4631|Whale Galaxy,190.5334,32.5415,galaxy
NGC 4656|Hockey Stick Galaxy,190.9905,32.1681,galaxy_pair
NGC 4697,192.1495,-5.8007,galaxy
NGC 4725,192.6107,25.5008,galaxy
NGC 4755|Jewel Box,193.4045,-60.3563,open_cluster
NGC 4833,194.8956,-70.8746,globular_cluster
NGC 4889|NGC 4884,195.0339,27.9770,galaxy
NGC 4945,196.3645,-49.4682,galaxy
NGC 5005,197.7343,37.0592,galaxy
NGC 5102,200.4900,-36.6303,galaxy
NGC 5128|Centaurus A,201.3651,-43.0191,galaxy
NGC 5139|Omega Centauri|Omega Cen,201.6912,-47.4769,globular_cluster
NGC 5189|IC 4274|Spiral Planetary Nebula,203.3871,-65.9741,planetary_nebula
NGC 5195,202.4983,47.2661,galaxy
NGC 5248,204.3834,8.8852,galaxy
NGC 5286,206.6108,-51.3735,globular_cluster
NGC 5694,219.9021,-26.5383,globular_cluster
NGC 5823,226.3776,-55.6037,open_cluster
NGC 5907|NGC 5906|Splinter Galaxy,228.9740,56.3288,galaxy
NGC 5986,236.5143,-37.7861,globular_cluster
NGC 6025,240.8241,-60.4314,open_cluster
NGC 6087,244.7108,-57.9346,open_cluster
NGC 6101,246.4524,-72.2016,globular_cluster
NGC 6124,246.3336,-40.6537,open_cluster
NGC 6188|Rim Nebula,250.0243,-48.6623,nebula
NGC 6193,250.3343,-48.7625,open_cluster
NGC 6231,253.5455,-41.8243,open_cluster
NGC 6302|Bug Nebula|Butterfly Nebula,258.4360,-37.1031,planetary_nebula
NGC 6334|Cat's Paw Nebula,260.2071,-36.1027,emission_nebula
NGC 6352,261.3715,-48.4227,globular_cluster
NGC 6388,264.0726,-44.7356,globular_cluster
NGC 6397,265.1723,-53.6737,globular_cluster
NGC 6441,267.5535,-37.0511,globular_cluster
NGC 6503,267.3601,70.1444,galaxy
NGC 6530,271.1293,-24.3581,cluster_with_nebula
NGC 6541,272.0097,-43.7159,globular_cluster
NGC 6543|Cat's Eye Nebula,269.6391,66.6332,planetary_nebula
NGC 6633,276.8135,6.5082,open_cluster
NGC 6729,285.4808,-36.9576,nebula
NGC 6744,287.4421,-63.8575,galaxy
NGC 6752|NGC 6777,287.7158,-59.9819,globular_cluster
NGC 6818|Little Gem Nebula,295.9905,-14.1532,planetary_nebula
NGC 6819,295.3254,40.1867,open_cluster
NGC 6822|IC 4895|Barnard's Galaxy,296.2406,-14.8034,galaxy
NGC 6826|Blinking Planetary,296.2005,50.5250,planetary_nebula
NGC 6885,302.9828,26.4888,open_cluster
NGC 6888|Crescent Nebula,303.0273,38.3549,emission_nebula
NGC 6934,308.5479,7.4041,globular_cluster
NGC 6940,308.6112,28.2827,open_cluster
NGC 6946|Fireworks Galaxy,308.7180,60.1539,galaxy
NGC 6960|Western Veil Nebula|Veil Nebula,311.4924,30.5951,supernova_remnant
NGC 6992|Eastern Veil Nebula,314.0795,31.7428,supernova_remnant
NGC 7000|North America Nebula,314.8214,44.5288,emission_nebula
NGC 7006,315.3719,16.1875,globular_cluster
NGC 7009|Saturn Nebula,316.0450,-11.3632,planetary_nebula
NGC 7023|Iris Nebula,315.3984,68.1696,nebula
NGC 7027,316.7564,42.2365,planetary_nebula
NGC 7243,333.7858,49.8975,open_cluster
NGC 7293|Helix Nebula,337.4107,-20.8373,planetary_nebula
NGC 7331,339.2667,34.4155,galaxy
NGC 7380,341.8375,58.1324,cluster_with_nebula
NGC 7479,346.2360,12.3229,galaxy
NGC 7635|Bubble Nebula,350.1900,61.2124,emission_nebula
NGC 7662|Copeland's Blue Snowball,351.4746,42.5349,planetary_nebula
NGC 7789,359.3503,56.7083,open_cluster
NGC 7814,0.8120,16.1454,galaxy
IC 10,5.0723,59.3038,galaxy
IC 342|Hidden Galaxy,56.7021,68.0964,galaxy
IC 405|Flaming Star Nebula,79.1228,34.3562,nebula
IC 410,80.6750,33.3667,nebula
IC 434,85.2537,-2.4538,emission_nebula
IC 443|Jellyfish Nebula,94.1559,22.5317,supernova_remnant
IC 1396|Elephant's Trunk Nebula,324.7401,57.4891,cluster_with_nebula
IC 1613,16.1991,2.1178,galaxy
IC 1805|Heart Nebula,38.1730,61.4569,cluster_with_nebula
IC 1848|Soul Nebula,42.7941,60.4025,cluster_with_nebula
IC 2177,106.1538,-10.4711,reflection_nebula
IC 2220,119.2123,-59.1258,reflection_nebula
IC 2391|Omicron Velorum Cluster,130.1328,-53.0355,open_cluster
IC 2574|Coddington's Nebula,157.0978,68.4121,galaxy
IC 2602|Southern Pleiades|Theta Carinae Cluster,160.7395,-64.3942,open_cluster
IC 4592,242.9945,-19.4547,reflection_nebula
IC 4604|Rho Ophiuchi Nebula,246.3799,-23.4366,nebula
IC 4628,254.2435,-40.4510,nebula
IC 4665,266.6132,5.6487,open_cluster
IC 4756,279.7146,5.4622,open_cluster
IC 5070|Pelican Nebula,312.7530,44.4015,emission_nebula
IC 5146|Cocoon Nebula,328.3698,47.2669,cluster_with_nebula
Small Magellanic Cloud|SMC|NGC 292,13.1866,-72.8286,galaxy
Large Magellanic Cloud|LMC,80.8938,-69.7561,galaxy
Double Cluster,35.1750,57.1375,open_cluster
Hyades|Melotte 25|Mel 25,66.7250,15.8667,open_cluster
Horsehead Nebula|B33|Barnard 33,85.2458,-2.4583,dark_nebula
Galactic Centre|Galactic Center|Sgr A*|Sagittarius A*,266.4168,-29.0078,galactic_centre
`;
